import type { Bloqueio } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../platform/db/banco'
import { PREPARAR } from '../platform/db/preparadas'

/** What is said of a closing `f`: 'Feriado: Natal', 'Unidade fechada: Dedetização'. */
export const motivoDoFechamento = sql`case when f.feriado then 'Feriado: ' else 'Unidade fechada: ' end || f.motivo`

/** Of a booking `a`, or of what `de` is called: why nobody is attended at its hour, or null. Of what is still to happen alone. */
export const fechadoDe = (de = 'a'): RawBuilder<string | null> =>
  sql`case when ${sql.ref(`${de}.ativo`)} and ${sql.ref(`${de}.status`)} in ('marcado', 'pre_agendado')
    then fechado_em(${sql.ref(`${de}.unidade_id`)}, ${sql.ref(`${de}.data`)}, ${sql.ref(`${de}.hora`)}) end`

/** The closings `f` of a unit, and those of the whole clinic, that touch the day. */
export const touchesDay = (unidade: RawBuilder<unknown>, dia: RawBuilder<unknown>) => sql`
  f.ativo and (f.unidade_id is null or f.unidade_id = ${unidade})
  and daterange(f.data_inicio, f.data_fim, '[]') @> ${dia}::date`

/** The days `de`..`ate` on which something is closed: rows of data, unidade_id (null for the whole clinic) and the hours. Few, whatever is booked. */
export const diasFechados = (de: string, ate: string): RawBuilder<unknown> => sql`(
  select g.dia::date as data, f.unidade_id, f.horario_inicio, f.horario_fim
  from fechamento f
  cross join lateral generate_series(
    greatest(f.data_inicio, ${de}::date), least(f.data_fim, ${ate}::date), interval '1 day') as g(dia)
  where f.ativo and daterange(f.data_inicio, f.data_fim, '[]') && daterange(${de}::date, ${ate}::date, '[]')
    and (f.dias_semana is null or extract(isodow from g.dia)::smallint = any(f.dias_semana)))`

/**
 * Ids of bookings `x` from `hoje` on that wait in a closed hour. Closings are few, and so are their days: each day is looked up in the
 * index of days, up to the last one that is booked.
 */
export const marcadosEmFechado = (hoje: string): RawBuilder<unknown> => sql`
  select x.id from fechamento f
  cross join lateral generate_series(greatest(f.data_inicio, ${hoje}::date),
    least(f.data_fim, (select max(data) from agendamento where ativo)), interval '1 day') as g(dia)
  cross join lateral (
    select x.id, x.unidade_id, x.data, x.hora from agendamento x
    where x.ativo and x.data = g.dia::date and x.status in ('marcado', 'pre_agendado') offset 0) x
  where f.ativo and f.data_fim >= ${hoje}::date and (f.unidade_id is null or x.unidade_id = f.unidade_id)
    and fechado_em(x.unidade_id, x.data, x.hora) is not null`

/** `unidade_id` is null for the whole clinic. */
export type FechamentoDe = Bloqueio & { unidade_id: string | null }

/** Holidays and blocks of these units that touch the days `de`..`ate`, those of the whole clinic too. */
export const listFechamentosEntre = async (
  db: Base,
  unidades: readonly string[],
  de: string,
  ate: string,
): Promise<FechamentoDe[]> =>
  (
    await sql<FechamentoDe>`${PREPARAR}
      select f.unidade_id, f.data_inicio as "dataInicio", f.data_fim as "dataFim", f.horario_inicio as "horarioInicio",
        f.horario_fim as "horarioFim", f.dias_semana as "diasSemana", ${motivoDoFechamento} as motivo
      from fechamento f
      where f.ativo and (f.unidade_id is null or f.unidade_id = any(${unidades}::uuid[]))
        and daterange(f.data_inicio, f.data_fim, '[]') && daterange(${de}::date, ${ate}::date, '[]')
      order by f.data_inicio, f.horario_inicio`.execute(db)
  ).rows
