import { v7 as novoId } from 'uuid'
import { errorOf } from '../../teste/agenda'
import { type ClinicaComGuias, openGuias, PRECOS } from '../../teste/guias'

let c: ClinicaComGuias
beforeAll(async () => {
  c = await openGuias()
})
afterAll(() => c.fechar())

const DESCONHECIDO = 'Procedimento não encontrado nas tabelas do convênio.'
const setPreco = (codigo: string, valor_fixo: number) =>
  c.db.updateTable('procedimento').set({ valor_fixo }).where('codigo', '=', codigo).execute()
const com = (...procedimentos: object[]) => ({ solicitacao: { procedimentos } })

it('looks prices and names up in the insurer’s tables, whatever comes', async () => {
  const mentira = { nome: 'Avaliação', ch: 1, valorCH: 1, valorFixo: 1, valorUnitario: 1, valorTotal: 1 }
  const guia = await c.salva(com(c.linha('reabilitacao', mentira), c.linha('pilates', mentira)))
  const { ch, nome } = PRECOS.reabilitacao
  expect(guia.solicitacao.procedimentos).toMatchObject([
    { nome, ch, valorCH: 65, valorFixo: null },
    { nome: PRECOS.pilates.nome, ch: null, valorFixo: PRECOS.pilates.fixo },
  ])
  // 123,33 × R$ 0,65 = R$ 80,1645, half up.
  expect(guia.procedimentosRealizados).toMatchObject({
    procedimentos: [
      { valorUnitario: 8_016, valorTotal: 80_160, qtdRealizada: 10 },
      { valorUnitario: 8_050, valorTotal: 80_500 },
    ],
    totalProcedimentos: 160_660,
    totalGuia: 160_660,
  })
})

it('takes the first of the tables that has the code, where no table is said', async () => {
  const sem = (nome: 'pilates' | 'domiciliar') => c.linha(nome, { tabela: null })
  const { procedimentos } = (await c.salva(com(sem('pilates'), sem('domiciliar')))).solicitacao
  expect(procedimentos.map((l) => [l.tabela?.nome, l.valorFixo])).toEqual([
    ['Própria', PRECOS.pilates.fixo],
    ['Segunda', PRECOS.domiciliar.fixo],
  ])
  const naSegunda = await c.salva(com(c.linha('pilates', { tabela: c.tabelas[1] })))
  expect(naSegunda.solicitacao.procedimentos[0]?.valorFixo).toBe(1)
})

it('refuses under its row a procedure that no table of the insurer has', async () => {
  const r = await c.salvar(c.guiaNova(com(c.linha('pilates'), c.linha('alheio'))))
  expect([r.statusCode, errorOf(r).erro.campos]).toEqual([
    422,
    { 'solicitacao.procedimentos[1].codigo': DESCONHECIDO },
  ])
  const feito = await c.salvar(
    c.guiaNova({
      procedimentosRealizados: {
        procedimentos: [c.linha('alheio', { codigoTabela: '22', tabela: c.tabelas[0], qtdRealizada: 1 })],
      },
    }),
    'Faturista',
  )
  expect(errorOf(feito).erro.campos).toEqual({
    'procedimentosRealizados.procedimentos[0].codigo': DESCONHECIDO,
  })
})

it('keeps the price of a row that stays, wherever it stands, and asks that of a new one', async () => {
  const guia = await c.salva(com(c.linha('avaliacao'), c.linha('pilates')))
  await setPreco(PRECOS.pilates.codigo, 9_000)
  try {
    const [, pilates] = guia.solicitacao.procedimentos
    // The row above goes, one of the same procedure is added.
    const depois = await c.alterada(guia, com(pilates as object, c.linha('pilates', { qtdAutorizada: 2 })))
    expect(depois.solicitacao.procedimentos.map((l) => l.valorFixo)).toEqual([PRECOS.pilates.fixo, 9_000])
    expect(depois.procedimentosRealizados.procedimentos.map((l) => l.valorTotal)).toEqual([80_500, 18_000])
  } finally {
    await setPreco(PRECOS.pilates.codigo, PRECOS.pilates.fixo)
  }
})

it('keeps a row of a table that the insurer lost, or that was cancelled', async () => {
  const guia = await c.salva(com(c.linha('domiciliar')))
  await c.db
    .deleteFrom('convenio_tabela')
    .where('tabela_id', '=', c.tabelas[1]?._id ?? '')
    .execute()
  try {
    const depois = await c.alterada(guia, { autorizacao: { senha: 'S1' } })
    expect(depois.solicitacao.procedimentos).toEqual(guia.solicitacao.procedimentos)
    expect((await c.salvar(c.guiaNova(com(c.linha('domiciliar'))))).statusCode).toBe(422)
  } finally {
    await c.db
      .insertInto('convenio_tabela')
      .values({ convenio_id: c.clinica.convenio._id, tabela_id: c.tabelas[1]?._id ?? '', posicao: 1 })
      .execute()
  }
})

it('asks every price again of another insurer', async () => {
  const outro = novoId()
  const [propria] = c.tabelas
  const [paciente] = c.clinica.pacientes
  await c.db.insertInto('convenio').values({ id: outro, nome: 'Outro Plano', valor_ch: 200 }).execute()
  await c.db
    .insertInto('convenio_tabela')
    .values({ convenio_id: outro, tabela_id: propria?._id ?? '', posicao: 0 })
    .execute()
  await c.db
    .insertInto('paciente_convenio')
    .values({ id: novoId(), paciente_id: paciente?._id ?? '', convenio_id: outro })
    .execute()
  const guia = await c.salva(com(c.linha('reabilitacao')))
  const depois = await c.alterada(guia, { beneficiario: { convenio: { _id: outro } } })
  expect(depois).toMatchObject({
    autorizacao: { registroANS: '0' },
    solicitacao: { procedimentos: [{ valorCH: 200 }] },
    procedimentosRealizados: { procedimentos: [{ valorCH: 200, valorUnitario: 24_666 }] },
  })
  expect(depois.historico.at(-1)?.campos).toEqual(['1', '11a', '61', '62', '65', '71'])
  const naSegunda = await c.salva(com(c.linha('domiciliar')))
  const r = await c.alterar(naSegunda, { beneficiario: { convenio: { _id: outro } } })
  expect(errorOf(r).erro.campos).toEqual({ 'solicitacao.procedimentos[0].codigo': DESCONHECIDO })
})

it('caps each authorised quantity at what the specialty allows, and the guide with it', async () => {
  await c.db.updateTable('especialidade').set({ maximo_agendamentos: 4 }).execute()
  try {
    const guia = await c.salva(com(c.linha('pilates'), c.linha('avaliacao', { qtdAutorizada: 1 })))
    expect(guia.solicitacao.procedimentos.map((l) => [l.qtdSolicitada, l.qtdAutorizada])).toEqual([
      [10, 4],
      [10, 1],
    ])
    expect(guia).toMatchObject({
      sessoes: { quantidade: 4 },
      procedimentosRealizados: {
        maxAutorizado: 4,
        procedimentos: [{ qtdRealizada: 4 }, { qtdRealizada: 1 }],
      },
    })
  } finally {
    await c.db.updateTable('especialidade').set({ maximo_agendamentos: 0 }).execute()
  }
})

it("leaves 'avaliação' out of the sum, though it has a value of its own", async () => {
  const guia = await c.salva(com(c.linha('avaliacao'), c.linha('pilates')))
  expect(guia.procedimentosRealizados).toMatchObject({
    procedimentos: [{ valorTotal: 100_000 }, { valorTotal: 80_500 }],
    totalProcedimentos: 80_500,
    totalGuia: 80_500,
  })
})
