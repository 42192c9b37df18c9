import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import type { Filtros } from './filtros'

type Sql = RawBuilder<unknown>

/** How many guides `g` there are that satisfy `onde`, counted to `limite`. */
export const countUpTo = async (db: Base, onde: Sql, limite: number): Promise<number> =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from (select 1 from guia g where ${onde} limit ${limite}) algumas`.execute(db)
  ).rows[0]?.n ?? 0

/** How many there may be: the database's own guess, which costs nothing. */
const guess = async (db: Base, onde: Sql): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 from guia g where ${onde}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

type Pedido = { f: Filtros; onde: Sql; sentido: Sql }

/** What it costs to find one guide and look at its row, in guides that are passed over in an order. */
const ACHADA = 12
/** Few are all found and then sorted; of more, the order is walked over until the page is full. */
const areFew = async (db: Base, { f, onde }: Pedido): Promise<boolean> => {
  const [todas, achadas] = await Promise.all([guess(db, sql`true`), guess(db, onde)])
  return achadas * ACHADA < ((f.skip + f.limit) * todas) / Math.max(achadas, 1)
}
/** The longest number that is searched. */
const MAIOR_NUMERO = 20

/** Orders that an index of guides has. */
const DA_GUIA: Record<string, (sentido: Sql) => Sql> = {
  numero: (s) => sql`char_length(g.numero) ${s}, g.numero collate "C" ${s}, g.id ${s}`,
  paciente: (s) => sql`g.beneficiario_n ${s}, g.id ${s}`,
  solicitante: (s) => sql`g.solicitante_n ${s}, g.id ${s}`,
  'autorizacao.dataEmissao': (s) => sql`g.data_emissao ${s}, g.id ${s}`,
}
type Cadastro = 'convenio' | 'unidade'
const isCadastro = (chave: string): chave is Cadastro => chave === 'convenio' || chave === 'unidade'

const ids = async (db: Base, consulta: RawBuilder<{ id: string }>): Promise<string[]> =>
  (await consulta.execute(db)).rows.map((r) => r.id)

/** Numbers that begin so, the shorter ones first: of each length its own stretch of the index. */
const byNumero = ({ f, onde, sentido }: Pedido) => sql<{ id: string }>`
  select x.id from generate_series(${f.numero?.length ?? 1}::int, ${MAIOR_NUMERO}::int) d (tamanho) cross join lateral (
    select g.id, g.numero collate "C" as numero from guia g where char_length(g.numero) = d.tamanho and ${onde}
    order by g.numero collate "C" ${sentido} limit ${f.skip + f.limit}) x
  order by d.tamanho ${sentido}, x.numero ${sentido} offset ${f.skip} limit ${f.limit}`

/** Numbers begin with their unit's: a unit that has none of them is not walked over in vain. */
const withNumero = (tabela: Cadastro, numero: string | undefined): Sql =>
  tabela === 'unidade' && numero
    ? sql`where exists (select 1 from generate_series(${numero.length}::int, ${MAIOR_NUMERO}::int) t join guia g
        on g.unidade_id = d.id and char_length(g.numero) = t and g.numero collate "C" like ${`${numero}%`})`
    : sql``

/**
 * Register by register in the order of their names, each one's guides by its own index, until the page is full: sorted first
 * (`offset 0` keeps it so), the next register is looked at when the last one's guides are not enough.
 */
const walkOver = (tabela: Cadastro, { f, onde, sentido }: Pedido) => sql<{ id: string }>`
  select x.id from (
    select d.id, d.nome_n from ${sql.table(tabela)} d ${withNumero(tabela, f.numero)}
    order by d.nome_n ${sentido}, d.id ${sentido} offset 0) d cross join lateral (
    select g.id, g.data_emissao from guia g where g.${sql.ref(`${tabela}_id`)} = d.id and ${onde}
    order by g.data_emissao desc, g.id desc limit ${f.skip + f.limit}) x
  order by d.nome_n ${sentido}, d.id ${sentido}, x.data_emissao desc, x.id desc offset ${f.skip} limit ${f.limit}`

const sortFew = (tabela: Cadastro, { f, onde, sentido }: Pedido) => sql<{ id: string }>`
  with achadas as materialized (select g.id, g.data_emissao, g.${sql.ref(`${tabela}_id`)} as cadastro_id from guia g where ${onde})
  select x.id from achadas x join ${sql.table(tabela)} d on d.id = x.cadastro_id
  order by d.nome_n ${sentido}, d.id ${sentido}, x.data_emissao desc, x.id desc offset ${f.skip} limit ${f.limit}`

/** The page's ids, in the order that is asked. By insurer or unit the newest come first in each. */
export const listIds = async (db: Base, f: Filtros, onde: Sql): Promise<string[]> => {
  const chave = f.orderBy?.replace(/^-/, '') || 'numero'
  const pedido = { f, onde, sentido: f.orderBy?.startsWith('-') ? sql`desc` : sql`asc` }
  if (isCadastro(chave)) return ids(db, ((await areFew(db, pedido)) ? sortFew : walkOver)(chave, pedido))
  if (chave === 'numero' && f.numero) return ids(db, byNumero(pedido))
  return ids(
    db,
    sql`select g.id from guia g where ${onde} order by ${DA_GUIA[chave]?.(pedido.sentido)} offset ${f.skip} limit ${f.limit}`,
  )
}
