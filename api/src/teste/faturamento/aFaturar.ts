import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

/** Guides whose `a_faturar`, which the database keeps, is not what their sessions say. */
export const listAFaturarErradas = async (db: Base): Promise<string[]> => {
  const sessoes = sql`agendamento_guia x join agendamento a on a.id = x.agendamento_id`
  const { rows } = await sql<{ id: string }>`
    select g.id from guia g where g.a_faturar is distinct from greatest(
      (select 'infinity'::date where exists (
        select from ${sessoes} where x.guia_id = g.id and a.ativo and a.faturamento is null and a.status in ('assinado', 'evoluido'))),
      (select max(a.faturamento) from ${sessoes}
        where x.guia_id = g.id and not exists (select from pacote_sessao s where s.agendamento_id = a.id)))`.execute(
    db,
  )
  return rows.map((r) => r.id)
}
