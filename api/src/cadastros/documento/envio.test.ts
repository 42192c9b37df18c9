import { connect } from 'node:net'
import {
  CABECALHO_EMAIL,
  CABECALHO_IDEMPOTENCIA,
  LIMITE_DO_DOCUMENTO,
  MENSAGENS_DO_DOCUMENTO as M,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { PARTE } from '../../platform/conteudo/conteudo'
import { type AppDeTeste, testApp } from '../../teste/app'
import { countGuardados, pdf, type Remetente, senderOf } from '../../teste/cadastros/documentos'
import { multipartForm } from '../../teste/formulario'
import { addressOf } from '../../teste/stream'
import { until } from '../../teste/until'
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
const gerente: ReturnType<AppDeTeste['como']> = (...args) => t.como('Gerente')(...args)
const documentosDaAna = async (busca = '') =>
  (await gerente('GET', `/api/paciente/${ana()._id}/documentos${busca}`)).json().documentos
const guardados = () => countGuardados(t)

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
    expect(await documentosDaAna()).toEqual([])
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
    const lidos = (await documentosDaAna('?orderBy=createdAt')).map((x: { nome: string }) => x.nome)
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
    expect((await documentosDaAna()).map((x: { id: string }) => x.id)).toEqual([fica.id])
  })
})
