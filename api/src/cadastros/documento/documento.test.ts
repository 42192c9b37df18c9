// Runs again on the embedded database.
import { connect } from 'node:net'
import {
  CABECALHO_EMAIL,
  CABECALHO_IDEMPOTENCIA,
  LIMITE_DO_DOCUMENTO,
  MENSAGENS_DO_DOCUMENTO as M,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type AppDeTeste, testApp } from '../../teste/app'
import { auditedRows, awaitRows } from '../../teste/auditoria'
import { pdf, type Remetente, senderOf } from '../../teste/documentos'
import { multipartForm } from '../../teste/formulario'
import { addressOf } from '../../teste/stream'
import { until } from '../../teste/until'
import { PARTE } from './conteudo'
import { restos } from './restos'

let t: AppDeTeste
let d: Remetente
beforeAll(async () => {
  t = await testApp()
  d = await senderOf(t)
})
afterEach(() => sql`truncate conteudo, documento cascade`.execute(t.db))
afterAll(() => t.fechar())

const ana = () => t.clinica.pacientes[0] as { _id: string; nome: string }
const bruno = () => t.clinica.pacientes[1] as { _id: string; nome: string }
const gerente: ReturnType<AppDeTeste['como']> = (...args) => t.como('Gerente')(...args)
const documentosDe = async (pessoa = ana()._id, busca = '', alvo = 'paciente') =>
  (await gerente('GET', `/api/${alvo}/${pessoa}/documentos${busca}`)).json().documentos
const guardados = async () =>
  (
    await sql<{ n: number }>`select (select count(*) from conteudo) + (select count(*) from conteudo_parte)
      + (select count(*) from documento) as n`.execute(t.db)
  ).rows[0]?.n

describe('an upload', () => {
  it('is kept whole, in parts, with its size and hash, and says what it is', async () => {
    const bytes = pdf('inteiro', 2 * PARTE + 1000)
    const r = await d.enviar({ bytes, nome: 'C:\\exames\\Laudo  João.pdf' })
    expect([r.statusCode, r.json()]).toEqual([201, { msg: M.enviado, documento: { id: expect.any(String) } }])
    const { id } = r.json().documento
    const { rows } = await sql<{ partes: number; inteiro: Buffer; bate: boolean }>`
      select count(*) as partes, string_agg(p.bytes, ''::bytea order by p.parte) as inteiro,
        bool_and(c.sha256 = (select sha256(string_agg(bytes, ''::bytea order by parte)) from conteudo_parte)) as bate
      from conteudo c join conteudo_parte p on p.conteudo_id = c.id`.execute(t.db)
    expect(rows[0]?.partes).toBe(3)
    expect(rows[0]?.inteiro.equals(bytes)).toBe(true)
    expect(rows[0]?.bate).toBe(true)
    expect(await documentosDe()).toEqual([])
    expect((await d.anexar(id)).json()).toEqual({
      msg: M.anexado,
      documento: {
        id,
        nome: 'Laudo João.pdf',
        tipo: { codigo: 'laudoMedico', valor: 'Laudo médico' },
        tipoEnvio: 'paciente',
        paciente: { _id: ana()._id, nome: ana().nome },
        profissional: null,
        tamanho: bytes.length,
        createdAt: expect.stringMatching(/Z$/),
        createdBy: t.clinica.usuarios.Gerente.name,
        link: null,
        fechado: null,
        podeMudar: true,
        cancelado: false,
      },
    })
  })

  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  it.each<[string, Parameters<typeof d.enviar>[0], number, string]>([
    [
      'a program with a new name',
      { bytes: Buffer.from('MZ\x90\0'.padEnd(300, 'x'), 'latin1') },
      422,
      M.soPdf,
    ],
    ['a page with a new name', { bytes: html }, 422, M.soPdf],
    ['a page with a PDF behind it', { bytes: Buffer.concat([html, pdf()]) }, 422, M.soPdf],
    ['nothing at all', { bytes: Buffer.alloc(0) }, 422, M.vazio],
    ['four letters', { bytes: Buffer.from('%PDF') }, 422, M.soPdf],
    ['half a PDF', { bytes: pdf().subarray(0, 300) }, 422, M.cortado],
    ['a byte too much', { bytes: pdf('x', LIMITE_DO_DOCUMENTO + 1) }, 413, M.tamanho],
    ['no file', { nome: '' }, 422, M.incompleto],
    ['a file under another name of the form', { campo: 'arquivo' }, 422, M.incompleto],
    ['no type', { tipo: '' }, 422, M.incompleto],
    ['a type that is no id', { tipo: 'laudoMedico' }, 422, M.incompleto],
    [
      'a type of nowhere',
      { tipo: '01980000-0000-7000-8001-00000000ffff' },
      422,
      'Escolha um valor da lista.',
    ],
    ['nobody', { tipoEnvio: 'medico' }, 422, M.semPessoa],
  ])('of %s is refused, and nothing of it stays', async (_, troca, status, msg) => {
    const r = await d.enviar(troca)
    expect([r.statusCode, r.json().msg]).toEqual([status, msg])
    expect(await guardados()).toBe(0)
  })

  it('takes the last byte that fits, and any name as one line of 200 letters', async () => {
    const nomes = [
      '../../etc/passwd',
      'a\u202egpj.exe',
      'x'.repeat(10_000),
      'linha\tdois  três.pdf',
      'Laudo "final".pdf',
      '\u0007\u200b',
    ]
    const tudo = await d.guardar({ bytes: pdf('cabe', LIMITE_DO_DOCUMENTO) })
    expect(tudo).toMatchObject({ tamanho: LIMITE_DO_DOCUMENTO })
    for (const nome of nomes) await d.guardar({ nome, bytes: pdf(nome.slice(0, 5)) })
    const lidos = (await documentosDe(ana()._id, '?orderBy=createdAt')).map((x: { nome: string }) => x.nome)
    expect(lidos.slice(1)).toEqual([
      'passwd',
      'agpj.exe',
      `${'x'.repeat(195)}….pdf`,
      'linha dois três.pdf',
      'Laudo "final".pdf',
      'documento.pdf',
    ])
  })

  it('that comes again under its key is the one that came first', async () => {
    const form = multipartForm(
      { tipo: d.tipos.cpf as string, tipoEnvio: 'paciente' },
      { campo: 'documento', nome: 'x.pdf', bytes: pdf() },
    )
    const enviar = () =>
      gerente('POST', '/api/documento', form.corpo, {
        'content-type': form.tipo,
        [CABECALHO_IDEMPOTENCIA]: 'chave-do-envio',
      })
    const [um, dois] = await Promise.all([enviar(), enviar()])
    expect([um?.statusCode, dois?.statusCode, dois?.json()]).toEqual([201, 201, um?.json()])
    expect(await guardados()).toBe(3)
  })

  it('of two files at once is refused in words', async () => {
    const arquivo = { campo: 'documento', nome: 'x.pdf', bytes: pdf() }
    const um = multipartForm({ tipo: d.tipos.cpf as string, tipoEnvio: 'paciente' }, arquivo)
    const outro = multipartForm({}, arquivo)
    // Without the mark that ends the first form.
    const corpo = Buffer.concat([um.corpo.subarray(0, um.corpo.lastIndexOf('------')), outro.corpo])
    const r = await gerente('POST', '/api/documento', corpo, { 'content-type': um.tipo })
    expect([r.statusCode, r.json().msg]).toEqual([422, M.umPorVez])
    expect(await guardados()).toBe(0)
  })

  it('that is no form is refused', async () => {
    const r = await gerente('POST', '/api/documento', { documento: 'x' })
    expect([r.statusCode, r.json().msg]).toEqual([422, M.incompleto])
  })

  it('cut off in the middle leaves nothing behind, and the server goes on', async () => {
    const { hostname, port } = new URL(await addressOf(t.app))
    const { _id, email } = t.clinica.usuarios.Gerente
    const form = multipartForm(
      { tipo: d.tipos.laudoMedico as string, tipoEnvio: 'paciente' },
      { campo: 'documento', nome: 'x.pdf', bytes: pdf('metade', 4 * PARTE) },
    )
    const socket = connect(Number(port), hostname)
    socket.write(
      [
        'POST /api/documento HTTP/1.1',
        'host: x',
        `authorization: Bearer ${await t.app.sessoes.issue(t.db, _id)}`,
        `${CABECALHO_EMAIL}: ${email}`,
        `content-type: ${form.tipo}`,
        `content-length: ${form.corpo.length}`,
        '',
        '',
      ].join('\r\n'),
    )
    socket.write(form.corpo.subarray(0, 3 * PARTE))
    await until(async () => Number(await guardados()) >= 2)
    socket.destroy()
    await until(async () => (await guardados()) === 0)
    expect((await d.enviar()).statusCode).toBe(201)
  })

  it('that nobody was given, or that a server left half-way, is swept up after an hour', async () => {
    await d.enviar()
    const fica = await d.guardar()
    await sql`insert into conteudo (id) values ('01980000-0000-7000-8000-00000000d0c0')`.execute(t.db)
    await sql`insert into conteudo_parte values ('01980000-0000-7000-8000-00000000d0c0', 0, 'x')`.execute(
      t.db,
    )
    const sweep = () => restos.fazer({ db: t.db, progresso: async () => {} } as never)
    await sweep()
    expect(await guardados()).toBe(8)
    await sql`update documento set enviado_em = now() - interval '2 hours'`.execute(t.db)
    await sql`update conteudo set criado_em = now() - interval '2 hours'`.execute(t.db)
    await sweep()
    expect(await guardados()).toBe(3)
    expect((await documentosDe()).map((x: { id: string }) => x.id)).toEqual([fica.id])
  })
})

describe('a document', () => {
  it('is given once, by who sent it, to an active person of the kind it was sent for', async () => {
    const { id } = (await d.enviar({ perfil: 'Recepcionista' })).json().documento
    const recusas = [
      await d.anexar(id, 'Gerente'),
      await d.anexar(id, 'Recepcionista', t.clinica.profissionais[0]?._id, 'profissional'),
      await d.anexar(id, 'Recepcionista', '01980000-0000-7000-8000-00000000ffff'),
      await d.anexar(id, 'Recepcionista'),
      await d.anexar(id, 'Recepcionista'),
      await d.anexar(id, 'Recepcionista', bruno()._id),
    ]
    expect(recusas.map((r) => [r.statusCode, r.json().msg])).toEqual([
      [404, M.naoEncontrado],
      [404, M.naoEncontrado],
      [422, 'O paciente não existe, ou o cadastro está cancelado.'],
      [200, M.anexado],
      // The answer was lost: asked again, it is done already.
      [200, M.anexado],
      [404, M.naoEncontrado],
    ])
  })

  it('of the same file and type is one document of a person; another type or person takes it', async () => {
    await d.guardar()
    const { id } = (await d.enviar({ nome: 'copia.pdf' })).json().documento
    const r = await d.anexar(id)
    expect([r.statusCode, r.json().msg]).toEqual([409, M.repetido])
    expect((await d.anexar(id, 'Gerente', bruno()._id)).statusCode).toBe(200)
    await d.guardar({ tipo: d.tipos.receita })
    expect(await documentosDe()).toHaveLength(2)
  })

  it.each([
    ['paciente', 'Paciente não encontrado.'],
    ['profissional', 'Profissional não encontrado.'],
  ])('of a %s who is not there is not found', async (alvo, msg) => {
    const r = await gerente('GET', `/api/${alvo}/01980000-0000-7000-8000-00000000ffff/documentos`)
    expect([r.statusCode, r.json().msg]).toEqual([404, msg])
  })

  it('is found by a word of its name, sorted by name and by type, counted and paged', async () => {
    for (const [nome, tipo] of [
      ['Órtese.pdf', 'receita'],
      ['coluna lombar.pdf', 'exameDeImagem'],
      ['Alta.pdf', 'cpf'],
    ] as const)
      await d.guardar({ nome, tipo: d.tipos[tipo], bytes: pdf(nome) })
    const nomes = async (busca: string) =>
      (await documentosDe(ana()._id, busca)).map((x: { nome: string }) => x.nome.slice(0, 4))
    expect(await nomes('?orderBy=nome')).toEqual(['Alta', 'colu', 'Órte'])
    expect(await nomes('?orderBy=-nome')).toEqual(['Órte', 'colu', 'Alta'])
    expect(await nomes('?orderBy=tipo')).toEqual(['Alta', 'colu', 'Órte'])
    expect(await nomes('')).toEqual(['Alta', 'colu', 'Órte'])
    expect(await nomes('?nome=ORTESE')).toEqual(['Órte'])
    const pagina = await gerente('GET', `/api/paciente/${ana()._id}/documentos?comTotal=true&limit=1&skip=1`)
    expect([pagina.json().total, pagina.json().documentos.length]).toEqual([3, 1])
    expect(await documentosDe(bruno()._id)).toEqual([])
  })

  it('that stands with the wrong person is moved, and both histories say so', async () => {
    const { id } = await d.guardar()
    const mover = (corpo: object) => gerente('PUT', `/api/documento/${id}/pessoa`, corpo)
    const mesma = await mover({ tipoEnvio: 'paciente', pessoa: ana()._id })
    expect([mesma.statusCode, mesma.json().msg]).toEqual([422, M.mesmaPessoa])
    const r = await mover({ tipoEnvio: 'paciente', pessoa: bruno()._id })
    expect([r.statusCode, r.json().msg, r.json().documento.paciente.nome]).toEqual([
      200,
      M.movido,
      bruno().nome,
    ])
    expect([await documentosDe(), (await documentosDe(bruno()._id)).length]).toEqual([[], 1])
    const linhas = await auditedRows(t.db, { acao: 'mover', registro_id: id })
    expect(linhas.map((l) => [l.pacientes, l.valores])).toEqual(
      [ana(), bruno()].map((p) => [[p._id], { paciente: { antes: ana()._id, depois: bruno()._id } }]),
    )
    const profissional = t.clinica.profissionais[0]?._id as string
    expect((await mover({ tipoEnvio: 'profissional', pessoa: profissional })).statusCode).toBe(200)
    expect(await documentosDe(profissional, '', 'profissional')).toHaveLength(1)
  })

  it('is cancelled: no list has it, and the database keeps it', async () => {
    const { id } = await d.guardar()
    const r = await gerente('DELETE', `/api/documento/${id}`)
    expect([r.statusCode, r.json().msg]).toEqual([200, M.cancelado])
    expect([await documentosDe(), (await gerente('GET', `/api/documento/${id}`)).statusCode]).toEqual([
      [],
      404,
    ])
    expect((await gerente('DELETE', `/api/documento/${id}`)).statusCode).toBe(404)
    expect(await guardados()).toBe(3)
    expect((await auditedRows(t.db, { acao: 'cancelar', registro_id: id }))[0]?.pacientes).toEqual([
      ana()._id,
    ])
  })

  it('that was cancelled is in a list of its own, opens for nobody, and comes back unless its file came again', async () => {
    const { id } = await d.guardar({ perfil: 'Recepcionista' })
    const alheio = await d.guardar({ bytes: pdf('outro') })
    for (const um of [id, alheio.id]) await gerente('DELETE', `/api/documento/${um}`)
    const cancelados = () => documentosDe(ana()._id, '?cancelados=true&orderBy=createdAt')
    expect((await cancelados()).map((x: { id: string; cancelado: boolean }) => [x.id, x.cancelado])).toEqual([
      [id, true],
      [alheio.id, true],
    ])
    const restaurar = (um: string, perfil: 'Recepcionista' | 'Gerente') =>
      t.como(perfil)('PUT', `/api/documento/${um}/restaurar`, {})
    expect((await restaurar(alheio.id, 'Recepcionista')).json().msg).toBe(M.deOutro)
    const r = await restaurar(id, 'Recepcionista')
    expect([r.statusCode, r.json()]).toMatchObject([
      200,
      { msg: M.restaurado, documento: { id, cancelado: false } },
    ])
    expect((await documentosDe()).map((x: { id: string }) => x.id)).toEqual([id])
    expect((await restaurar(id, 'Recepcionista')).statusCode).toBe(404)
    await d.guardar({ bytes: pdf('outro') })
    const repetido = await restaurar(alheio.id, 'Gerente')
    expect([repetido.statusCode, repetido.json().msg]).toEqual([409, M.repetido])
    expect((await auditedRows(t.db, { acao: 'restaurar', registro_id: id }))[0]?.pacientes).toEqual([
      ana()._id,
    ])
  })

  it('of a clinical type is sent by the reception and opened by others; a contract opens for it too', async () => {
    const laudo = await d.guardar({ perfil: 'Recepcionista' })
    const contrato = await d.guardar({ tipo: d.tipos.contratoDePrestacaoDeServicos })
    const recepcao = t.como('Recepcionista')
    const fechado = await recepcao('GET', `/api/documento/${laudo.id}`)
    expect([fechado.statusCode, fechado.json().msg]).toEqual([403, M.clinico])
    expect((await recepcao('GET', `/api/documento/${contrato.id}`)).statusCode).toBe(200)
    expect((await t.como('Profissional')('GET', `/api/documento/${laudo.id}`)).statusCode).toBe(200)
    const vistos = (await recepcao('GET', `/api/paciente/${ana()._id}/documentos?orderBy=nome`)).json()
      .documentos
    expect(new Set(vistos.map((x: { fechado: string }) => x.fechado))).toEqual(new Set([M.clinico, null]))
    // What it sent by mistake it takes back; what another sent it does not.
    const alheio = await d.guardar({ bytes: pdf('outro') })
    expect((await recepcao('DELETE', `/api/documento/${alheio.id}`)).json().msg).toBe(M.deOutro)
    expect((await recepcao('DELETE', `/api/documento/${laudo.id}`)).statusCode).toBe(200)
  })

  it('of a professional opens for who has their register, and for themself', async () => {
    const [eu, outro] = t.clinica.profissionais
    const meu = await d.guardar({ tipoEnvio: 'profissional', pessoa: eu?._id, tipo: d.tipos.cpf })
    const dele = await d.guardar({ tipoEnvio: 'profissional', pessoa: outro?._id, tipo: d.tipos.cpf })
    const status = async (perfil: Parameters<AppDeTeste['como']>[0], id: string) =>
      (await t.como(perfil)('GET', `/api/documento/${id}`)).statusCode
    expect([await status('Supervisao', dele.id), await status('Recepcionista', dele.id)]).toEqual([200, 403])
    expect([await status('Profissional', meu.id), await status('Profissional', dele.id)]).toEqual([200, 403])
  })

  it('leaves in the audit who sent it, gave it, listed it and opened it', async () => {
    const { id } = await d.guardar()
    await gerente('GET', `/api/documento/${id}`)
    await documentosDe()
    await awaitRows(t.db, { acao: 'ler', entidade: 'documento', registro_id: id })
    const acoes = (await auditedRows(t.db, { entidade: 'documento', registro_id: id })).map((l) => [
      l.acao,
      l.pacientes,
    ])
    expect(acoes).toEqual([
      ['criar', null],
      ['anexar', [ana()._id]],
      ['ler', [ana()._id]],
    ])
  })
})
