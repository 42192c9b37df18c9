// Only in the whole run.
import { CABECALHO_EMAIL, type Guia, guiaSchema } from '@clinica/shared-domain'
import { mapGuias } from '../../guias/guia/guia.queries'
import { type AppDeTeste, testApp } from '../../teste/app'
import { seed } from '../index'
import { FATURAMENTO } from '../tipos'

/** A Wednesday, 14:20 in São Paulo. */
const AGORA = new Date('2026-09-16T17:20:00Z')
const HOJE = '2026-09-16'
let a: AppDeTeste
let headers: Record<string, string>
const guias: Guia[] = []
const POR_VEZ = 200

const ask = async (method: 'GET' | 'PUT', id: string, payload?: Guia): Promise<Guia> => {
  const r = await a.app.inject({ method, url: `/api/guia/${id}`, headers, ...(payload && { payload }) })
  if (r.statusCode !== 200) throw new Error(`${method} ${id}: ${r.body}`)
  return r.json().guia
}

beforeAll(async () => {
  a = await testApp({ agora: () => AGORA, clinica: false })
  await seed({ db: a.db, agora: () => AGORA, demo: true })
  const { id } = await a.db
    .selectFrom('usuario')
    .select('id')
    .where('email', '=', FATURAMENTO)
    .executeTakeFirstOrThrow()
  headers = {
    authorization: `Bearer ${await a.app.sessoes.issue(a.db, id)}`,
    [CABECALHO_EMAIL]: FATURAMENTO,
  }
  const ids = (await a.db.selectFrom('guia').select('id').orderBy('id').execute()).map(({ id }) => id)
  // As a register answers them: asked for one by one, thousands of requests would take most of this file's time.
  for (let i = 0; i < ids.length; i += POR_VEZ) {
    const lidas = await mapGuias(a.db, ids.slice(i, i + POR_VEZ))
    guias.push(...(JSON.parse(JSON.stringify([...lidas.values()])) as Guia[]))
  }
  expect(guias).toHaveLength(ids.length)
}, 300_000)
afterAll(() => a.fechar())

type Linha = Guia['procedimentosRealizados']['procedimentos'][number]
/** `ch × valorCH` half up, in whole numbers all the way, or the fixed value: cents. */
const unitario = ({ ch, valorCH, valorFixo }: Linha): bigint =>
  ch !== null && valorCH ? (BigInt(ch) * BigInt(valorCH) + 50n) / 100n : BigInt(valorFixo ?? 0)

it('are taken by the schema of the form on the day of their issue, each one', () => {
  let hoje = HOJE
  const schema = guiaSchema(() => hoje)
  const recusadas = guias.flatMap((guia) => {
    hoje = guia.autorizacao.dataEmissao
    try {
      schema.validateSync(guia)
      return []
    } catch (e) {
      return [`${guia.autorizacao.numeroGuia}: ${(e as Error).message}`]
    }
  })
  expect(recusadas).toEqual([])
}, 300_000)

it('add up, each one', () => {
  for (const { procedimentosRealizados: p, solicitacao, sessoes } of guias) {
    for (const l of p.procedimentos) {
      expect(BigInt(l.valorUnitario)).toBe(unitario(l))
      expect(BigInt(l.valorTotal)).toBe(unitario(l) * BigInt(l.qtdRealizada ?? 0))
    }
    const soma = p.procedimentos
      .filter(({ nome }) => !/avalia[çc][ãa]o/i.test(nome))
      .reduce((s, l) => s + unitario(l) * BigInt(l.qtdRealizada ?? 0), 0n)
    expect(BigInt(p.totalProcedimentos)).toBe(soma * BigInt(p.fixarValor ? 1 : p.fatorMultiplicador))
    const resto =
      p.totalTaxasAlugueis + p.totalMateriais + p.totalMedicamentos + p.totalDiarias + p.totalGases
    expect(p.totalGuia).toBe(p.totalProcedimentos + resto)
    expect(p.maxAutorizado).toBe(Math.max(...solicitacao.procedimentos.map((l) => l.qtdAutorizada ?? 0)))
    expect(sessoes.quantidade).toBe(p.maxAutorizado)
  }
})

it('are what a request for one answers', async () => {
  for (const guia of guias.filter((_, i) => i % 97 === 0)) expect(await ask('GET', guia._id)).toEqual(guia)
})

it('are saved again as they are: nothing of them but version and history changes', async () => {
  const vigentes = guias.filter(
    (g) => g.beneficiario.convenio.particular || (g.beneficiario.validadeCarteira ?? HOJE) >= HOJE,
  )
  for (const guia of vigentes.filter((_, i) => i % 97 === 0)) {
    const { updatedAt: _, historico, ...depois } = await ask('PUT', guia._id, guia)
    expect(depois).toEqual({ ...guia, updatedAt: undefined, historico: undefined })
    expect(historico).toHaveLength(guia.historico.length + 1)
  }
})

it('tell when and by whom they were made, authorised and billed', () => {
  for (const { historico, bloqueada, bloqueadoParaPagamento, observacaoFaturamento, autorizacao } of guias) {
    expect(historico[0]).toMatchObject({ codigo: 1, campos: [] })
    expect(historico.map(({ dataCriacao }) => dataCriacao)).toEqual(
      historico.map(({ dataCriacao }) => dataCriacao).sort(),
    )
    const fatos = historico.map(({ descricao }) => descricao)
    const enviada = fatos.lastIndexOf('Enviada para Faturamento') > fatos.indexOf('Retirada do Faturamento')
    expect([enviada, fatos.includes('Pagamento bloqueado')]).toEqual([bloqueada, bloqueadoParaPagamento])
    expect(observacaoFaturamento !== null).toBe(bloqueada)
    expect(autorizacao.senha === null).toBe(autorizacao.dataAutorizacao === null)
  }
})

it('show everything that a guide can be', () => {
  const diasRestantes = ({ beneficiario, autorizacao }: Guia): number =>
    (beneficiario.convenio.vencimentoGuiaDias ?? 0) -
    (Date.parse(HOJE) - Date.parse(autorizacao.dataEmissao)) / 86_400_000
  const abertas = guias.filter(({ bloqueada }) => !bloqueada)
  const de = (quantas: number, serve: (g: Guia) => boolean, lista = abertas) =>
    expect(lista.filter(serve).length).toBeGreaterThanOrEqual(quantas)
  de(20, (g) => diasRestantes(g) > 0 && diasRestantes(g) <= 7)
  de(50, (g) => diasRestantes(g) <= 0)
  de(200, (g) => g.sessoes.restantes > 0 && g.sessoes.restantes <= 2)
  de(10, (g) => g.bloqueadoParaPagamento)
  de(100, (g) => g.beneficiario.convenio.particular)
  de(20, (g) => g.autorizacao.senha === null && !g.beneficiario.convenio.particular)
  de(500, (g) => g.bloqueada, guias)
  de(10, (g) => g.procedimentosRealizados.fatorMultiplicador === 2, guias)
  de(10, (g) => g.procedimentosRealizados.totalMateriais > 0, guias)
  de(5, (g) => g.opm.solicitados.length > 0, guias)
  de(3, (g) => g.pacienteGestante, guias)
  de(100, (g) => g.contratadoExecutante.tipoExecutante === 'C', guias)
  const executantes = guias.map(({ contratadoExecutante: e }) => [
    e.nomeComplementar,
    e.conselho,
    e.conselhoNumero,
    e.conselhoUF,
    e.cbo,
  ])
  const inteiros = executantes.filter((campos) => campos.every(Boolean))
  expect(inteiros.length).toBeGreaterThan(100)
  expect(executantes.length - inteiros.length).toBe(
    executantes.filter((campos) => campos.every((v) => v === null)).length,
  )
})
