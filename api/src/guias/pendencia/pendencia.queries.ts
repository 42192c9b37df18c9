import { SESSOES_DA_PENDENCIA } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

/** A guide's specialty and the status of its latest live appointments, the newest first; undefined without such a guide. */
export const getUltimasSessoes = async (
  db: Base,
  guiaId: string,
): Promise<{ especialidade: string; sessoes: string[] } | undefined> =>
  (
    await sql<{ especialidade: string; sessoes: string[] }>`
      select e.nome as especialidade, array(
        select a.status::text from agendamento_guia v join agendamento a on a.id = v.agendamento_id
        where v.guia_id = g.id and a.ativo
        order by a.data desc, a.hora desc, a.id desc limit ${SESSOES_DA_PENDENCIA}
      ) as sessoes
      from guia g join especialidade e on e.id = g.especialidade_id where g.id = ${guiaId}`.execute(db)
  ).rows[0]
