import type { Agendamento } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { findAgendamentos } from '../../agenda/publico'
import type { Base } from '../../platform/db/banco'

export const guiaExists = async (db: Base, id: string): Promise<boolean> =>
  (await sql`select 1 from guia where id = ${id}`.execute(db)).rows.length > 0

/** Live appointments that hold the guide, the latest first. */
export const listSessoes = (
  db: Base,
  guiaId: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<Agendamento[]> =>
  findAgendamentos(
    db,
    sql`a.id = any(array(
      select x.id from agendamento_guia ag join agendamento x on x.id = ag.agendamento_id
      where ag.guia_id = ${guiaId} and x.ativo order by x.data desc, x.hora desc, x.id limit ${limit} offset ${skip}))`,
    sql`a.data desc, a.hora desc, a.id`,
  )

export const countSessoes = async (db: Base, guiaId: string): Promise<number> =>
  (await sql<{ usadas: number }>`select usadas from guia_sessoes where guia_id = ${guiaId}`.execute(db))
    .rows[0]?.usadas ?? 0
