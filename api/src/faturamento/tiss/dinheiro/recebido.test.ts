import type { VisaoDoMes } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { dia } from '../../../teste/faturamento'
import { type ClinicaComLotes, openLotes } from '../../../teste/lotes'
import { insertPlanilha, insertRetorno } from '../../../teste/tiss/dinheiro'
import { recebidoDasGuias } from '../../publico'

let c: ClinicaComLotes
let guia: string
let numero: string
let convenio: string
let sessoes: string[]
let lote: { id: string; posicao: number }
const EM = dia(0)
const MES = dia(-6).slice(0, 7)

beforeAll(async () => {
  c = await openLotes()
  const nova = await c.paraLote()
  guia = nova.guia._id
  sessoes = nova.sessoes
  const pacote = await c.finalizado([{ _id: guia }])
  const [gerado] = (await c.gerados([pacote._id])).lotes
  lote = { id: gerado?._id as string, posicao: 1 }
  const { rows } = await sql<{ numero: string; convenio: string }>`
    select numero, convenio_id as convenio from guia where id = ${guia}`.execute(c.db)
  numero = rows[0]?.numero as string
  convenio = rows[0]?.convenio as string
})
afterAll(() => c.fechar())
afterEach(() =>
  c.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const t of ['glosa', 'item_sessao', 'item', 'guia', 'protocolo', 'debito', 'pagamento'])
      await sql`delete from ${sql.table(`retorno_${t}`)}`.execute(tx)
    await sql`delete from retorno`.execute(tx)
    await sql`delete from relatorio_item`.execute(tx)
    await sql`delete from relatorio_promed`.execute(tx)
  }),
)

const recebidas = async () => {
  const { rows } = await sql<{ pago: number; glosa: number; n: number; fontes: string[] }>`
    select coalesce(sum(total_pago), 0)::int as pago, coalesce(sum(total_glosa), 0)::int as glosa, coalesce(sum(quantidade), 0)::int as n,
      array_agg(distinct case when retorno_id is null then 'planilha' else 'retorno' end) as fontes
    from (${recebidoDasGuias(sql`array[${guia}]::uuid[]`)}) o`.execute(c.db)
  return rows[0]
}
const mesDaVisao = async (mes: string, mais = '') => {
  const r = await c.pedir('Gerente')('GET', `/api/relatorios/inicio?mes=${EM.slice(0, 7)}${mais}`)
  const { pago, glosa } = (r.json() as VisaoDoMes).meses.find((m) => m.mes === mes) ?? {}
  return { pago, glosa }
}
const linhasDoMes = async () => {
  const r = await c.pedir('Gerente')('GET', `/api/relatorios/recebido/arquivo?mes=${EM.slice(0, 7)}`)
  const { total_pago, total_glosa, linhas } = r.json()
  return {
    pago: total_pago,
    glosa: total_glosa,
    de: linhas.map((l: { retorno: string | null }) => l.retorno),
  }
}
const analise = (mais: Partial<Parameters<typeof insertRetorno>[1]> = {}) =>
  insertRetorno(c, {
    tipo: 'analise',
    convenio,
    em: EM,
    guias: [
      {
        guia,
        lote,
        numero,
        itens: sessoes.map((s, i) => ({
          data: dia(-7 + i),
          informado: 5000,
          liberado: i === 0 ? 3000 : 5000,
          sessoes: [s],
          glosas: i === 0 ? [{ codigo: '1706', valor: 2000 }] : [],
        })),
      },
    ],
    ...mais,
  })
const pagamento = (liberado: number) =>
  insertRetorno(c, { tipo: 'pagamento', convenio, em: EM, guias: [{ guia, lote, numero, liberado }] })

describe('what was received', () => {
  it('is the provider sheet’s while no statement stands for the guide’s billed month', async () => {
    await insertPlanilha(c, EM.slice(0, 7), [{ guia, numero, data: dia(-6), pago: 14_000, glosa: 1000 }])
    expect(await recebidas()).toEqual({ pago: 14_000, glosa: 1000, n: 1, fontes: ['planilha'] })
    expect(await mesDaVisao(EM.slice(0, 7))).toEqual({ pago: 14_000, glosa: 1000 })
  })

  it('is the statements’ alone where one stands for it: cuts of the analysis, money of the payment', async () => {
    await insertPlanilha(c, EM.slice(0, 7), [{ guia, numero, data: dia(-6), pago: 14_000, glosa: 1000 }])
    await analise()
    expect(await recebidas()).toEqual({ pago: 0, glosa: 2000, n: 3, fontes: ['retorno'] })
    await pagamento(13_000)
    expect(await recebidas()).toEqual({ pago: 13_000, glosa: 2000, n: 3, fontes: ['retorno'] })
    const unidade = `&unidade=${encodeURIComponent(c.centro.nome)}`
    for (const mais of ['', unidade])
      expect(await mesDaVisao(EM.slice(0, 7), mais)).toEqual({ pago: 13_000, glosa: 2000 })
    const linhas = await linhasDoMes()
    expect(linhas).toMatchObject({ pago: 13_000, glosa: 2000 })
    expect(new Set(linhas.de)).toEqual(new Set(['analise.xml', 'pagamento.xml']))
  })

  it('leaves the sheet’s rows of the guide’s other months alone', async () => {
    await insertPlanilha(c, EM.slice(0, 7), [
      { guia, numero, data: dia(-6), pago: 14_000 },
      { guia, numero, data: dia(-90), pago: 7000 },
    ])
    await pagamento(15_000)
    expect(MES).not.toBe(dia(-90).slice(0, 7))
    expect(await recebidas()).toMatchObject({ pago: 22_000, fontes: ['planilha', 'retorno'] })
    expect(await mesDaVisao(EM.slice(0, 7))).toEqual({ pago: 22_000, glosa: 0 })
  })

  it('counts no protocol that a later file says anew', async () => {
    await analise({ vivo: false })
    expect((await recebidas())?.fontes).toBeNull()
    await analise()
    expect(await recebidas()).toMatchObject({ glosa: 2000 })
  })

  it('shares the money of a payment that names its lot alone over the guides of it, to the cent', async () => {
    await insertRetorno(c, {
      tipo: 'pagamento',
      convenio,
      em: EM,
      guias: [],
      soProtocolo: { lote: lote.id, liberado: 13_001 },
    })
    expect(await recebidas()).toEqual({ pago: 13_001, glosa: 0, n: 3, fontes: ['retorno'] })
  })
})
