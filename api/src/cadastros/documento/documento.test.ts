// Runs again by Node 24.
import { MENSAGENS_DO_DOCUMENTO as M } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type AppDeTeste, testApp } from '../../teste/app'
import { auditedRows, awaitRows } from '../../teste/auditoria'
import { countGuardados, pdf, type Remetente, senderOf } from '../../teste/cadastros/documentos'

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
const guardados = () => countGuardados(t)

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
      ['vincular', [ana()._id]],
      ['anexar', [ana()._id]],
      ['ler', [ana()._id]],
    ])
  })
})
