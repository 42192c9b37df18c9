import { PERFIS, type Perfil, SEM_CADASTRO_PROFISSIONAL } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type Clinica, errorOf, HOJE, openAgenda } from '../../teste/agenda'
import { auditedRows } from '../../teste/auditoria'
import { insist } from '../../teste/until'

const MES = HOJE.slice(0, 7)
let c: Clinica
beforeAll(async () => {
  c = await openAgenda()
})
afterAll(() => c.fechar())
afterEach(async () => {
  await sql`truncate indicacao_guia, indicacao_pagamento`.execute(c.db)
  await c.esvaziar()
})

const guia = (n: number, quantidade = 1) => {
  const { _id = '', numero: numeroGuia = '' } = c.clinica.pacientes[n]?.guia ?? {}
  return { _id, numeroGuia, quantidade }
}
const enviar = (guias: object[], perfil: Perfil = 'Profissional', mesReferencia = MES) =>
  c.como(perfil)('POST', '/api/indicacao_pagamento', { mesReferencia, guias })
const enviado = async (guias: object[]) => (await enviar(guias)).json().indicacao
type Salva = { _id: string; updatedAt: string }
const alterar = (
  { _id, updatedAt }: Salva,
  guias: object[],
  perfil: Perfil = 'Profissional',
  mesReferencia = MES,
) => c.como(perfil)('PUT', `/api/indicacao_pagamento/${_id}`, { mesReferencia, guias, updatedAt })
const finalizar = ({ _id, updatedAt }: Salva, perfil: Perfil = 'Profissional') =>
  c.como(perfil)('PUT', `/api/indicacao_pagamento/${_id}/finalizar`, { updatedAt })
const ler = async (perfil: Perfil = 'Profissional', mais = '', mes = MES) =>
  (await c.como(perfil)('GET', `/api/indicacao_pagamento?mesReferencia=${mes}${mais}`)).json()
const procurar = async (busca: string, perfil: Perfil = 'Profissional') =>
  (await c.como(perfil)('GET', `/api/indicacao_pagamento/guias?mesReferencia=${MES}${busca}`)).json().guias
/** Sessions of the n-th patient with the n-th professional, evolved on these days. */
const evoluir = async (paciente: number, profissional: number, ...dias: string[]) => {
  for (const data of dias) {
    const { _id } = await c.marcado(
      { data: HOJE, hora: '09:00', profissional: { _id: c.clinica.profissionais[profissional]?._id } },
      c.clinica.pacientes[paciente],
    )
    await c.emStatus(_id, 'evoluido')
    await sql`update agendamento set data = ${data}, hora = '09:00', posicao = null, encaixe = true where id = ${_id}`.execute(
      c.db,
    )
  }
}

describe('the month of a professional', () => {
  it('is Aberto without a record, takes its guides, changes, and stands still once finished', async () => {
    expect(await ler()).toEqual({
      indicacao: null,
      profissional: { _id: c.clinica.profissionais[0]?._id, nome: 'Marina Alves' },
      evolucoes: [],
      totalEvoluidas: 0,
      repasse: { sessoes: 0, valor: 0, fechado: false },
    })
    const r = await enviar([guia(2, 4), guia(0, 7)])
    expect([r.statusCode, r.json().msg]).toEqual([201, 'Envio salvo.'])
    const salvo = r.json().indicacao
    expect(salvo).toMatchObject({
      mesReferencia: MES,
      finishedAt: null,
      guias: [
        {
          ...guia(2, 4),
          beneficiario: { nome: 'Carla Dias' },
          especialidade: 'Pilates',
          quantidadeAutorizada: 10,
        },
        { ...guia(0, 7), beneficiario: { nome: 'Ana Souza' } },
      ],
    })
    const mudado = (await alterar(salvo, [guia(0, 8)])).json().indicacao
    expect(mudado.guias).toMatchObject([guia(0, 8)])
    const fim = await finalizar(mudado)
    expect([fim.statusCode, fim.json().msg]).toEqual([200, 'Envio finalizado.'])
    const { indicacao } = await ler()
    expect(indicacao).toEqual(fim.json().indicacao)
    expect(indicacao.finishedAt).not.toBeNull()
    for (const recusada of [await alterar(indicacao, [guia(1)]), await finalizar(indicacao)]) {
      expect([recusada.statusCode, errorOf(recusada).erro.tipo]).toEqual([409, 'finalizada'])
      expect(errorOf(recusada).erro.atual).toEqual(indicacao)
    }
    expect((await ler()).indicacao).toEqual(indicacao)
    const escritas = await auditedRows(c.db, { entidade: 'indicacao_pagamento', registro_id: salvo._id })
    expect(escritas.map((l) => l.acao)).toEqual(['criar', 'alterar', 'finalizar'])
  })

  it('is opened again by a Gerente alone, with a reason that the professional reads until it is finished once more', async () => {
    const fim = (await finalizar(await enviado([guia(0, 7)]))).json().indicacao
    const reabrir = (perfil: Perfil, motivo = 'Faltou a guia da Bia.', { _id, updatedAt }: Salva = fim) =>
      c.como(perfil)('PUT', `/api/indicacao_pagamento/${_id}/reabrir`, { updatedAt, motivo })
    for (const perfil of PERFIS.filter((p) => p !== 'Gerente'))
      expect((await reabrir(perfil)).statusCode).toBe(403)
    expect(errorOf(await reabrir('Gerente', '')).erro.campos).toEqual({ motivo: 'Escreva o motivo.' })
    expect((await reabrir('Gerente')).json()).toMatchObject({ msg: 'Envio reaberto.' })
    const { indicacao } = await ler()
    expect(indicacao).toMatchObject({ finishedAt: null, reaberta: { motivo: 'Faltou a guia da Bia.' } })
    expect(errorOf(await reabrir('Gerente', 'De novo', indicacao)).msg).toBe(
      'Este envio não está finalizado.',
    )
    const avisos = async () =>
      (await c.como('Profissional')('GET', '/api/inicio'))
        .json()
        .avisos.filter((a: { tipo: string }) => a.tipo === 'envioReaberto')
    expect(await avisos()).toEqual([{ tipo: 'envioReaberto', quantos: 1, mes: indicacao.mesReferencia }])
    const mudado = (await alterar(indicacao, [guia(0, 8), guia(1)])).json().indicacao
    expect(mudado.reaberta).toEqual(indicacao.reaberta)
    const outraVez = (await finalizar(mudado)).json().indicacao
    expect([outraVez.reaberta, outraVez.finishedAt]).toEqual([null, expect.any(String)])
    expect(await avisos()).toEqual([])
    const linhas = await auditedRows(c.db, { entidade: 'indicacao_pagamento', registro_id: fim._id })
    // What was refused is written when the queue comes to it, and here perhaps by now.
    const escritas = linhas.filter((l) => l.acao !== 'tentar')
    expect(escritas.map((l) => l.acao)).toEqual(['criar', 'finalizar', 'reabrir', 'alterar', 'finalizar'])
  })

  it('is one month of the last 24, and stays it', async () => {
    for (const mes of ['2026-12', '2024-11'])
      expect(errorOf(await enviar([guia(0)], 'Profissional', mes)).erro.campos).toEqual({
        mesReferencia: 'Escolha um dos últimos 24 meses.',
      })
    expect((await enviar([guia(0)], 'Profissional', '2024-12')).statusCode).toBe(201)
    const salvo = await enviado([guia(0)])
    const outro = await alterar(salvo, [guia(0)], 'Profissional', '2026-10')
    expect(errorOf(outro).erro.campos).toEqual({ mesReferencia: 'O mês de um envio não muda.' })
    expect((await ler('Profissional', '', '2026-10')).indicacao).toBeNull()
  })

  it('takes guides that are there, under their own number, and keeps one that was removed since', async () => {
    const campos = async (g: object) => errorOf(await enviar([guia(1), g])).erro.campos
    expect(await campos({ ...guia(0), _id: '01980000-0000-7000-8000-00000000abcd' })).toEqual({
      'guias[1]._id': 'Guia não encontrada.',
    })
    expect(await campos({ ...guia(0), numeroGuia: '1' })).toEqual({
      'guias[1].numeroGuia': 'O número não é o desta guia.',
    })
    expect(await campos(guia(1))).toEqual({ guias: `Guia ${guia(1).numeroGuia} já adicionada.` })
    const salvo = await enviado([guia(0)])
    await sql`update guia set ativo = false where id = ${guia(0)._id}`.execute(c.db)
    try {
      expect((await alterar(salvo, [guia(0, 3)])).statusCode).toBe(200)
      expect(await campos(guia(0))).toEqual({ 'guias[1]._id': 'Guia não encontrada.' })
      expect(await procurar(`&numero=${guia(0).numeroGuia}`)).toEqual([])
    } finally {
      await sql`update guia set ativo = true where id = ${guia(0)._id}`.execute(c.db)
    }
  })
})

describe('whose it is', () => {
  it('is the logged-in professional’s alone to write, and theirs or a manager’s to read', async () => {
    const salvo = await enviado([guia(0, 5)])
    const delas = `&profissional=${c.clinica.profissionais[0]?._id}`
    const outra = `&profissional=${c.clinica.profissionais[1]?._id}`
    const vistas = await Promise.all(
      PERFIS.map(async (p) => {
        const lidas = [delas, outra].map((de) =>
          c.como(p)('GET', `/api/indicacao_pagamento?mesReferencia=${MES}${de}`),
        )
        const escritas = p === 'Profissional' ? [] : [alterar(salvo, [], p), finalizar(salvo, p)]
        return [p, ...(await Promise.all([...lidas, ...escritas])).map((r) => r.statusCode)]
      }),
    )
    expect(vistas).toEqual([
      ['Administrador', 200, 200, 422, 422],
      ['Recepcionista', 403, 403, 403, 403],
      ['Profissional', 200, 403],
      ['Faturista', 403, 403, 403, 403],
      ['Gerente', 200, 200, 422, 422],
      ['Supervisao', 200, 200, 422, 422],
    ])
    expect((await ler('Gerente', delas)).indicacao).toEqual(salvo)
    expect((await ler('Gerente', '&profissional=01980000-0000-7000-8000-00000000abcd')).msg).toBe(
      'Profissional não encontrado.',
    )
  })

  it('is nobody’s whose e-mail no professional has: they are told so', async () => {
    expect(await ler('Gerente')).toMatchObject({ indicacao: null, profissional: null })
    expect(await procurar(`&numero=${guia(0).numeroGuia}`, 'Gerente')).toEqual([])
    const r = await enviar([guia(0)], 'Gerente')
    expect([r.statusCode, r.json().msg]).toEqual([422, SEM_CADASTRO_PROFISSIONAL])
  })

  it('of another professional is neither changed nor finished by one of the same role', async () => {
    const salvo = await enviado([guia(0, 5)])
    await sql`update indicacao_pagamento set profissional_id = ${c.clinica.profissionais[1]?._id}`.execute(
      c.db,
    )
    const { updated_at } = await c.db
      .selectFrom('indicacao_pagamento')
      .select('updated_at')
      .executeTakeFirstOrThrow()
    const alheio = { _id: salvo._id, updatedAt: updated_at.toISOString() }
    expect((await alterar(alheio, [])).statusCode).toBe(403)
    expect((await finalizar(alheio)).statusCode).toBe(403)
  })

  it('logs that there is none to finish', async () => {
    const r = await finalizar({
      _id: '01980000-0000-7000-8000-00000000abcd',
      updatedAt: new Date().toISOString(),
    })
    expect([r.statusCode, r.json().msg]).toEqual([404, 'pagamento não encontrado'])
  })
})

describe('two windows at once', () => {
  it('one of two first saves wins; the other gets what is there', async () => {
    const respostas = await Promise.all([guia(0, 2), guia(1, 3)].map((g) => insist(() => enviar([g]))))
    expect(respostas.map((r) => r.statusCode).sort()).toEqual([201, 409])
    const [feita, recusada] = respostas.sort((a, b) => a.statusCode - b.statusCode)
    const { erro } = errorOf(recusada as { json: () => unknown })
    expect([erro.tipo, erro.titulo]).toEqual([
      'desatualizado',
      'O envio de Novembro de 2026 já foi salvo em outra janela.',
    ])
    expect(erro.atual).toEqual(feita?.json().indicacao)
  })

  it('one of two changes wins, and of a change and the finish only one', async () => {
    const salvo = await enviado([guia(0)])
    const mudas = await Promise.all([2, 3].map((q) => insist(() => alterar(salvo, [guia(0, q)]))))
    expect(mudas.map((r) => r.statusCode).sort()).toEqual([200, 409])
    const atual = (await ler()).indicacao
    const [mudada, finalizada] = await Promise.all([
      insist(() => alterar(atual, [guia(1)])),
      insist(() => finalizar(atual)),
    ])
    expect([mudada?.statusCode, finalizada?.statusCode].sort()).toEqual([200, 409])
    const { indicacao } = await ler()
    expect(indicacao.finishedAt === null).toBe(mudada?.statusCode === 200)
    expect(indicacao.guias).toMatchObject([mudada?.statusCode === 200 ? guia(1) : atual.guias[0]])
  })
})

describe('what the system knows beside it', () => {
  it('counts this professional’s evolved sessions of the month, by guide and each once', async () => {
    await evoluir(0, 0, '2026-11-03', '2026-11-05', '2026-10-28')
    await evoluir(1, 0, '2026-11-04')
    await evoluir(2, 1, '2026-11-06')
    const { evolucoes, totalEvoluidas } = await ler()
    expect(totalEvoluidas).toBe(3)
    expect(evolucoes).toMatchObject([
      { _id: guia(0)._id, beneficiario: { nome: 'Ana Souza' }, evoluidas: 2, evoluidasEmTudo: 3 },
      { _id: guia(1)._id, evoluidas: 1, evoluidasEmTudo: 1 },
    ])
    expect(await procurar('')).toEqual(evolucoes)
    expect(await procurar('&limit=1&skip=1')).toEqual(evolucoes.slice(1))
    expect(await procurar(`&numero=${guia(2).numeroGuia}`)).toMatchObject([
      { evoluidas: 0, evoluidasEmTudo: 0 },
    ])
    expect(await procurar('&paciente=souza')).toMatchObject([{ _id: guia(0)._id, evoluidas: 2 }])
    expect(
      (await c.como('Profissional')('GET', `/api/indicacao_pagamento/guias?mesReferencia=${MES}&numero=%25`))
        .statusCode,
    ).toBe(400)
  })

  it('tells a manager who submitted and who has not, and nobody else', async () => {
    await evoluir(0, 0, '2026-11-03')
    await evoluir(2, 1, '2026-11-06', '2026-11-09')
    const salvo = await enviado([guia(0, 2), guia(1, 3)])
    await finalizar(salvo)
    const caminho = `/api/indicacao_pagamento/profissionais?mesReferencia=${MES}`
    expect(await Promise.all(PERFIS.map(async (p) => (await c.como(p)('GET', caminho)).statusCode))).toEqual([
      200, 403, 403, 403, 200, 200,
    ])
    const { profissionais } = (await c.como('Supervisao')('GET', caminho)).json()
    expect(profissionais).toMatchObject([
      { nome: 'Marina Alves', estado: 'Finalizado', guias: 2, sessoes: 5, evoluidas: 1 },
      {
        nome: 'Otávio Brito',
        estado: 'Aberto',
        guias: 0,
        sessoes: 0,
        finishedAt: null,
        updatedAt: null,
        evoluidas: 2,
      },
      { nome: 'Paula Castro', estado: 'Aberto', evoluidas: 0 },
    ])
  })
})
