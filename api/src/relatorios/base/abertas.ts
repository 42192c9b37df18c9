import { listFeriados } from '@clinica/shared-domain/comum/calendario/feriados'
import { type RawBuilder, sql } from 'kysely'
import { diasFechados } from '../../agenda/publico'

/**
 * Which hours of the templates are slots, of the days `de`..`ate`. To be put after days `d` (data) and templates `m` (unidade_id): `join`
 * finds the national holidays on which something is booked in the unit, first and all at once: they are few, and asked for day by
 * day the planner would read every appointment there is. `where`: the calendar closes the hour `hora` nowhere, and a national holiday that
 * it does not have has no slots in a unit with nothing booked on it.
 */
export const openSlots = (
  de: string,
  ate: string,
  hora: string,
): { join: RawBuilder<unknown>; where: RawBuilder<unknown> } => {
  const feriados = listFeriados(de, ate)
  const h = sql.ref(hora)
  return {
    join: sql`
      left join (
        select distinct f.data, f.unidade_id from agendamento f where f.ativo and f.data = any(${feriados}::date[])) t
        on t.data = d.data and t.unidade_id = m.unidade_id`,
    where: sql`(t.data is not null or d.data <> all(${feriados}::date[]))
      and not exists (
        select from ${diasFechados(de, ate)} x
        where x.data = d.data and (x.unidade_id is null or x.unidade_id = m.unidade_id)
          and (x.horario_inicio <= '00:01' or x.horario_inicio <= ${h}::text)
          and (x.horario_fim >= '23:59' or ${h}::text < x.horario_fim))`,
  }
}
