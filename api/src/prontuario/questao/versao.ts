import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { dominioJson } from '../../cadastros/publico'
import type { Tx } from '../../platform/db/banco'

/** What is offered as an answer today; null for a question without a domain. */
const opcoes: RawBuilder<unknown> = sql`(${dominioJson('q.dominio_id')} -> 'valores')::jsonb`

/**
 * The version of each question as it is asked now, by the question's id. Where wording, type, options or score rule are no longer those
 * of the version in force (a domain's values change by themselves), a new one is made and put in force. Whoever saves a
 * question or an answer calls it, in the write's transaction: an answer refers to the version that was shown.
 */
export const requireVersoes = async (tx: Tx, questoes: readonly string[]): Promise<Map<string, string>> => {
  const ids = [...new Set(questoes)].sort()
  if (ids.length === 0) return new Map()
  // One writer at a time per question: of two that find it changed, the second finds the first one's version.
  await sql`select id from questao where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  const { rows } = await sql<{ id: string; versao: string; mudou: boolean }>`
    select q.id, q.versao_id as versao, v.id is null as mudou
    from questao q left join questao_versao v on v.id = q.versao_id and v.enunciado = q.enunciado and v.tipo = q.tipo
      and v.opcoes is not distinct from ${opcoes} and v.escore is not distinct from q.escore
    where q.id = any(${ids}::uuid[])`.execute(tx)
  const versoes = new Map(rows.map(({ id, versao }) => [id, versao]))
  const mudadas = rows.filter(({ mudou }) => mudou).map(({ id }) => ({ id, versao: uuid() }))
  if (mudadas.length === 0) return versoes
  const nova = sql`unnest(${mudadas.map((m) => m.id)}::uuid[], ${mudadas.map((m) => m.versao)}::uuid[]) as n (id, versao)`
  await sql`
    insert into questao_versao (id, questao_id, enunciado, tipo, opcoes, escore)
    select n.versao, q.id, q.enunciado, q.tipo, ${opcoes}, q.escore from ${nova} join questao q on q.id = n.id`.execute(
    tx,
  )
  await sql`update questao q set versao_id = n.versao from ${nova} where q.id = n.id`.execute(tx)
  for (const { id, versao } of mudadas) versoes.set(id, versao)
  return versoes
}
