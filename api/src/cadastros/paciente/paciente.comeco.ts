import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { PREPARAR } from '../../platform/db/preparadas'
import type { DB } from '../../platform/db/tabelas'
import { escaped, normInPlace, wordsOf } from '../../platform/registro/search'
import { type Linha, readPreparada, selectLinhas } from './paciente.linhas'

/** Sorts behind every letter. */
const FIM = sql`chr(1114111)`

/** Names looked at, from the first on, for those that only contain the word. Two words together are mostly rarer than that. */
const PERTO = 1_000

/** Not hidden. By id, which every index holds: few are hidden, and none of the active. */
export const shown = sql<SqlBool>`paciente.id not in (select id from paciente where oculto_em is not null)`

/** Names that begin with `texto`, of the active, of the cancelled or of all. */
export type Comeco = { texto: string; ativo?: boolean }

export const quaisDe = (ativo?: boolean) =>
  ativo === undefined ? shown : ativo ? sql`ativo` : sql`not ativo and ${shown}`

const stretch = (inicio: RawBuilder<unknown>, quais: RawBuilder<unknown>) =>
  sql`busca_n >= (${inicio}) and busca_n < (${inicio}) || ${FIM} and ${quais}`

/** How many names begin with it, up to `limit`. */
export const countComeco = async (
  db: Kysely<DB>,
  { texto, ativo }: Comeco,
  limit: number,
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`${PREPARAR}
    select count(*) as n from (select from paciente where ${stretch(sql`select ' ' || ${normInPlace(sql.val(texto))}`, quaisDe(ativo))}
      limit (select ${limit}::int)) achados`.execute(db)
  return rows[0]?.n ?? 0
}

/** Of a word of one or two letters only where a word begins (`byName`). */
export const patternOf = (word: string): string => `${[...word].length <= 2 ? '% ' : '%'}${escaped(word)}%`

export type Trecho = { skip: number; limit: number; hoje: string }

/**
 * A page of the names that begin with the text and, after them, of those that contain it, if it is one word; these are looked for
 * among the first thousand names only: for a common word that is enough, and whatever is missing is the planner's. What is asked with
 * stands in a table of its own: a plan that knew it would always look cheaper than the prepared one, and be made anew each time.
 */
const statementFor = (ativo?: boolean) => {
  const quais = quaisDe(ativo)
  const inicio = sql`select inicio from pedido`
  const comecam = stretch(inicio, quais)
  return selectLinhas({
    antes: sql`${PREPARAR} with
      pedido as materialized (select ' ' || ${normInPlace(sql`$1`)} as inicio, letras(${normInPlace(sql`$2`)}) as padrao,
        $3::int as pula, $4::int as cabem, $5::int as olha),
      comecam as materialized (select id from paciente where ${comecam}
        order by busca_n, id offset (select pula from pedido) limit (select cabem from pedido)),
      antes as (select count(*) as n from (select from paciente where ${comecam} limit (select pula from pedido)) a),
      perto as (select id, busca_n from paciente where ${quais} order by busca_n, id limit (select olha from pedido)),
      contem as (select id from perto
        where letras(busca_n) like (select padrao from pedido) and not starts_with(busca_n, (${inicio})) order by busca_n, id
        offset (select pula - n from pedido, antes) limit (select cabem - (select count(*) from comecam) from pedido))`,
    achados: sql`(select id as achado, true as comeca from comecam union all select id, false from contem)`,
    order: sql`comeca desc, busca_n, paciente.id`,
    hoje: sql`$6`,
  })
}

export const readComeco = (
  db: Kysely<DB>,
  { texto, ativo }: Comeco,
  { skip, limit, hoje }: Trecho,
): Promise<Linha[]> => {
  const olha = wordsOf(texto).length === 1 ? PERTO : 0
  const valores = [texto, patternOf(texto), skip, limit, olha, hoje]
  return readPreparada(db, `comeco ${ativo}`, () => statementFor(ativo), valores)
}
