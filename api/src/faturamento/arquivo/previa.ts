import {
  CONFERENCIAS,
  type Conferencia,
  groupBy,
  isMesmoPaciente,
  type PreviaDoArquivo,
  type SomaDoFaltando,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { avisosDe } from './avisos'
import { conferir, contagens, guiaDoItem } from './conferencia'
import { getFaltando, nomeadasPor, sumOf } from './faltando.queries'
import type { Item, PlanilhaLida } from './planilha/lerPlanilha'

/** Rows of one statement. */
const LOTE = 1000
const NENHUM = '00000000-0000-0000-0000-000000000000'

/** Rows of a file that nobody has taken yet, each with its guide: what `conferir` calls `nova`. */
const comGuia = (referencia: string, itens: readonly Item[]): RawBuilder<unknown> => sql`
  nova as materialized (
    select ${NENHUM}::uuid as relatorio_id, ${referencia}::text as referencia, i.linha, i.data, i.procedimento, i.quantidade,
      i.total_pago, ${guiaDoItem('i')} as guia_id
    from json_to_recordset(${JSON.stringify(itens)}::json) as i (linha int, data date, numero_guia text, procedimento text,
      quantidade int, total_pago bigint, guia_id uuid))`

const count = async (db: Base, nova: RawBuilder<unknown>) =>
  (
    await sql<{ contagens: Record<Conferencia, number> }>`
      with ${nova}, ${conferir(sql`select * from nova`, 'nova')} select ${contagens} as contagens from conferida`.execute(
      db,
    )
  ).rows[0]?.contagens

/** Rows that files of later months have of the guides in `nova`. */
const DEPOIS = sql`
  select r.referencia, o.relatorio_id, o.linha, o.data, o.procedimento, o.quantidade, o.total_pago, o.guia_id from (
    select i.relatorio_id, i.linha, i.data, i.procedimento, i.quantidade, i.total_pago, i.guia_id from relatorio_item i
    where i.guia_id = any(array(select guia_id from nova where guia_id is not null))
    union all
    select i.relatorio_id, i.linha, i.data, i.procedimento, i.quantidade, i.total_pago, g.id
    from guia g join relatorio_item i on i.guia_id is null and ltrim(i.numero_guia, '0') = ltrim(g.numero, '0')
    where g.id = any(array(select guia_id from nova where guia_id is not null))) o
  join relatorio_promed r on r.id = o.relatorio_id and r.estado = 'recebido'
  where r.referencia > (select min(referencia) from nova)`

/** Rows of later months' files that compare well now and would not once this file is taken, by their month. */
const countMudadas = async (db: Base, nova: RawBuilder<unknown>): Promise<Map<string, number>> => {
  const conferem = async (com?: 'nova') =>
    (
      await sql<{ referencia: string; linha: number }>`
        with ${nova}, ${conferir(DEPOIS, com)}
        select r.referencia, c.linha from conferida c join relatorio_promed r on r.id = c.relatorio_id
        where c.conferencia = 'confere'`.execute(db)
    ).rows
  const antes = await conferem()
  if (antes.length === 0) return new Map()
  const chave = (r: { referencia: string; linha: number }) => `${r.referencia} ${r.linha}`
  const ainda = new Set((await conferem('nova')).map(chave))
  const deixam = antes.filter((r) => !ainda.has(chave(r)))
  return new Map([...groupBy(deixam, (r) => r.referencia)].map(([mes, delas]) => [mes, delas.length]))
}

/** Rows whose patient is neither by name nor by social name that of their guide. */
const listDeOutro = async (db: Base, nova: RawBuilder<unknown>, itens: readonly Item[]): Promise<Item[]> => {
  const { rows } = await sql<{ linha: number; nomes: string[] }>`
    with ${nova} select n.linha, array_remove(array[p.nome, nullif(p.nome_social, '')], null) as nomes
    from nova n join guia g on g.id = n.guia_id join paciente p on p.id = g.paciente_id`.execute(db)
  const nomes = new Map(rows.map((r) => [r.linha, r.nomes]))
  return itens.filter((i) => nomes.get(i.linha)?.every((nome) => !isMesmoPaciente(i.descricao, nome)))
}

const hasDepois = async (db: Base, referencia: string): Promise<boolean> =>
  (
    await sql`select 1 from relatorio_promed where estado = 'recebido' and referencia > ${referencia} limit 1`.execute(
      db,
    )
  ).rows.length > 0

type Comparado = {
  conferencias: PreviaDoArquivo['conferencias']
  /** Rows of later months that would compare well no more, by month. */
  mudadas: Map<string, number>
  deOutro: Item[]
  faltando: SomaDoFaltando
}

/** How a file that nobody has taken yet compares with the clinic's guides. All rows of a guide are looked at together. */
const compare = async (db: Base, referencia: string, itens: readonly Item[]): Promise<Comparado> => {
  const conferencias = { confere: 0, diferenca: 0, semGuia: 0, emDobro: 0 }
  const mudadas = new Map<string, number>()
  const deOutro: Item[] = []
  const depois = await hasDepois(db, referencia)
  const lotes: Item[][] = [[]]
  // Numbers that differ by their zeros are one guide.
  for (const daGuia of groupBy(itens, (i) => i.numero_guia.replace(/^0+/, '')).values()) {
    if ((lotes.at(-1) as Item[]).length >= LOTE) lotes.push([])
    lotes.at(-1)?.push(...daGuia)
  }
  for (const lote of lotes) {
    const nova = comGuia(referencia, lote)
    const parte = await count(db, nova)
    for (const c of CONFERENCIAS) conferencias[c] += parte?.[c] ?? 0
    deOutro.push(...(await listDeOutro(db, nova, lote)))
    if (depois)
      for (const [mes, n] of await countMudadas(db, nova)) mudadas.set(mes, (mudadas.get(mes) ?? 0) + n)
  }
  const nomeadas = nomeadasPor([...new Set(itens.map((i) => i.numero_guia))])
  const faltando = sumOf(await getFaltando(db, { referencia, nomeadas }, {}, { skip: 0, limit: 0 }))
  return { conferencias, mudadas, deOutro: deOutro.sort((a, b) => a.linha - b.linha), faltando }
}

/** What a sheet that was read would bring; with bad cells, those alone. */
export const preview = async (
  db: Base,
  { referencia, hoje }: { referencia: string; hoje: string },
  lida: PlanilhaLida,
): Promise<PreviaDoArquivo> => {
  const { abas, colunas, vistas, total, erros, errosTotal, comZero } = lida
  const certos = errosTotal > 0 ? [] : lida.itens
  const totais = { qtd_guias: new Set(certos.map((i) => i.numero_guia)).size, total_pago: 0, total_glosa: 0 }
  for (const item of certos) {
    totais.total_pago += item.total_pago
    totais.total_glosa += item.total_glosa
  }
  const { conferencias, mudadas, deOutro, faltando } = await compare(db, referencia, certos)
  const avisos = avisosDe({
    referencia,
    hoje,
    itens: certos,
    outrasAbas: abas.outras,
    aba: abas.lida,
    mudadas,
    deOutro,
    comZero,
  })
  return {
    referencia,
    aba: abas.lida,
    avisos,
    colunas,
    linhas: vistas,
    total,
    totais,
    conferencias,
    faltando,
    erros,
    errosTotal,
  }
}
