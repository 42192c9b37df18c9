import { sql } from 'kysely'

/**
 * After days `d` (data) and templates `m` (unidade_id): `t`, the holidays on which something is booked in the unit. They are found
 * first, all at once: they are few, and asked for day by day the planner would read every appointment there is.
 */
export const joinTrabalhados = (feriados: readonly string[]) => sql`
  left join (
    select distinct f.data, f.unidade_id from agendamento f where f.ativo and f.data = any(${feriados}::date[])) t
    on t.data = d.data and t.unidade_id = m.unidade_id`

/** A national holiday has no slots in a unit that has nothing booked on it. */
export const isAberto = (feriados: readonly string[]) =>
  sql`(t.data is not null or d.data <> all(${feriados}::date[]))`
