import { sql } from 'kysely'
import { assinaturaNoPapel } from '../../agenda/publico'
import type { Base } from '../../platform/db/banco'
import { mapGuias } from '../guia/guia.queries'
import type { Sessao } from './frequencia'
import type { GuiaParaImprimir } from './imprimir'

/** Guides read at once while a file is written. */
const LOTE = 20

/** Numbers of guides, in the order of the ids; of those that exist. */
export const listNumeros = async (db: Base, ids: readonly string[]): Promise<string[]> =>
  (
    await sql<{ numero: string }>`
      select g.numero from unnest(${ids}::uuid[]) with ordinality as i (id, n) join guia g on g.id = i.id
      order by i.n`.execute(db)
  ).rows.map(({ numero }) => numero)

/** Live appointments that hold the guides, by guide, in the order in which they take place. */
const mapSessoes = async (db: Base, ids: readonly string[], fuso: string): Promise<Map<string, Sessao[]>> => {
  const { rows } = await sql<{ guia_id: string; sessoes: Sessao[] }>`
    select x.guia_id, json_agg(json_build_object('data', a.data, 'hora', a.hora, 'status', a.status, 'profissional', p.nome, 'assinatura', ${assinaturaNoPapel(fuso)})
      order by a.data, a.hora, a.id) as sessoes
    from agendamento_guia x
    join agendamento a on a.id = x.agendamento_id and a.ativo
    join profissional p on p.id = a.profissional_id
    where x.guia_id = any(${ids}::uuid[]) group by x.guia_id`.execute(db)
  return new Map(rows.map(({ guia_id, sessoes }) => [guia_id, sessoes]))
}

/** The guides in the order of their ids, some at a time; with their appointments where the session sheet is printed, in the clinic's zone `sessoesNo`. */
export async function* readGuias(
  db: Base,
  ids: readonly string[],
  sessoesNo: string | null,
): AsyncGenerator<GuiaParaImprimir> {
  for (let i = 0; i < ids.length; i += LOTE) {
    const lote = ids.slice(i, i + LOTE)
    const guias = await mapGuias(db, lote)
    const sessoes = sessoesNo ? await mapSessoes(db, lote, sessoesNo) : undefined
    for (const id of lote) {
      const guia = guias.get(id)
      if (guia) yield { guia, sessoes: sessoes?.get(id) }
    }
  }
}
