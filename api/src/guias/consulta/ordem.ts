import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import type { Filtros } from './filtros'

/** How many guides `g` there are that satisfy `onde`, counted to `limite`. */
export const countUpTo = async (db: Base, onde: RawBuilder<unknown>, limite: number): Promise<number> =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from (select 1 from guia g where ${onde} limit ${limite}) algumas`.execute(db)
  ).rows[0]?.n ?? 0

/** So few are all found and then sorted; more are walked over in their order until the page is full. */
const POUCAS = 1000

/** Orders that an index of guides has. */
const DA_GUIA: Record<string, (sentido: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  numero: (s) => sql`char_length(g.numero) ${s}, g.numero collate "C" ${s}, g.id ${s}`,
  paciente: (s) => sql`g.beneficiario_n ${s}, g.id ${s}`,
  solicitante: (s) => sql`g.solicitante_n ${s}, g.id ${s}`,
  'autorizacao.dataEmissao': (s) => sql`g.data_emissao ${s}, g.id ${s}`,
}
/** Orders by the name of a register of a few dozen, whose guides follow each other, the newest first. */
const DO_CADASTRO: Record<string, 'convenio' | 'unidade'> = { convenio: 'convenio', unidade: 'unidade' }

type Pagina = Pick<Filtros, 'skip' | 'limit'>

const orderOf = (f: Filtros) => {
  const chave = f.orderBy?.replace(/^-/, '') || 'numero'
  return { chave, sentido: f.orderBy?.startsWith('-') ? sql`desc` : sql`asc` }
}

/** Register by register in the order of their names, each one's guides by its own index, until the page is full. */
const walkOver = (
  tabela: 'convenio' | 'unidade',
  sentido: RawBuilder<unknown>,
  onde: RawBuilder<unknown>,
  p: Pagina,
) =>
  sql<{ id: string }>`
    select x.id from ${sql.table(tabela)} d cross join lateral (
      select g.id, g.data_emissao from guia g where g.${sql.ref(`${tabela}_id`)} = d.id and ${onde}
      order by g.data_emissao desc, g.id desc limit ${p.skip + p.limit}) x
    order by d.nome_n ${sentido}, d.id ${sentido}, x.data_emissao desc, x.id desc offset ${p.skip} limit ${p.limit}`

const sortFew = (
  tabela: 'convenio' | 'unidade',
  sentido: RawBuilder<unknown>,
  onde: RawBuilder<unknown>,
  p: Pagina,
) =>
  sql<{ id: string }>`
    select g.id from guia g join ${sql.table(tabela)} d on d.id = g.${sql.ref(`${tabela}_id`)} where ${onde}
    order by d.nome_n ${sentido}, d.id ${sentido}, g.data_emissao desc, g.id desc offset ${p.skip} limit ${p.limit}`

/** The page's ids, in the order that is asked. */
export const listIds = async (db: Base, f: Filtros, onde: RawBuilder<unknown>): Promise<string[]> => {
  const { chave, sentido } = orderOf(f)
  const tabela = DO_CADASTRO[chave]
  if (tabela) {
    const poucas = (await countUpTo(db, onde, POUCAS)) < POUCAS
    const { rows } = await (poucas ? sortFew : walkOver)(tabela, sentido, onde, f).execute(db)
    return rows.map((r) => r.id)
  }
  const ordem = DA_GUIA[chave]?.(sentido) ?? sql`g.id`
  const { rows } = await sql<{ id: string }>`
    select g.id from guia g where ${onde} order by ${ordem} offset ${f.skip} limit ${f.limit}`.execute(db)
  return rows.map((r) => r.id)
}
