import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { ultimasSessoes } from '../publico'

/** A guide's specialty and the status of its latest live appointments, the newest first; undefined without such a guide. */
export const getUltimasSessoes = async (
  db: Base,
  guiaId: string,
): Promise<{ especialidade: string; sessoes: string[] } | undefined> =>
  (
    await sql<{ especialidade: string; sessoes: string[] }>`
      select e.nome as especialidade, ${ultimasSessoes} as sessoes
      from guia g join especialidade e on e.id = g.especialidade_id where g.id = ${guiaId}`.execute(db)
  ).rows[0]
