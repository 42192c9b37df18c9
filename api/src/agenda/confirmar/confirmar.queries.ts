import { type Agendamento, addDias } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { fechadoDe, marcadosEmFechado, touchesDay } from '../fechados'
import { findAgendamentos } from '../grade/linhas'

/** As many of a day as anybody could ever call. */
const MAXIMO = 500

/** The next day after `hoje` of whose weekday a template of the unit, or of any that is not closed, has hours; tomorrow where none has. */
export const getProximoDia = async (
  db: Base,
  hoje: string,
  unidade_id: string | undefined,
): Promise<string> => {
  const { rows } = await sql<{ dia: string }>`
    select d.dia::date as dia from generate_series(${addDias(hoje, 1)}::date, ${addDias(hoje, 7)}::date, interval '1 day') as d(dia)
    where exists (
      select from agenda_modelo m join agenda_modelo_hora h on h.modelo_id = m.id
      join unidade u on u.id = m.unidade_id and u.ativo
      where not exists (
          select from fechamento f where ${touchesDay(sql`m.unidade_id`, sql`d.dia`)}
            and f.horario_inicio <= '00:01' and f.horario_fim >= '23:59'
            and (f.dias_semana is null or extract(isodow from d.dia)::int = any(f.dias_semana)))
        and h.quantidade > 0 and h.dia_semana = extract(isodow from d.dia)::int
        and (${unidade_id ?? null}::uuid is null or m.unidade_id = ${unidade_id ?? null}::uuid))
    order by d.dia limit 1`.execute(db)
  return rows[0]?.dia ?? addDias(hoje, 1)
}

/** What is still to happen on a day: appointments `x`. */
const awaited = (dia: string, unidade_id: string | undefined): RawBuilder<unknown> => sql`
  x.data = ${dia} and x.ativo and x.status in ('marcado', 'pre_agendado')
  ${unidade_id ? sql`and x.unidade_id = ${unidade_id}` : sql``}`

/** How many there are, how many of them the patient confirmed for this day and hour, and how many stand in a closed hour. */
export const countAwaited = async (
  db: Base,
  dia: string,
  unidade_id: string | undefined,
): Promise<{ total: number; confirmados: number; fechados: number }> => {
  const { rows } = await sql<{ total: number; confirmados: number; fechados: number }>`
    select count(*)::int as total, count(*) filter (
      where x.confirmado_em is not null and x.confirmado_data = x.data and x.confirmado_hora = x.hora)::int as confirmados,
      count(${fechadoDe('x')})::int as fechados
    from agendamento x where ${awaited(dia, unidade_id)}`.execute(db)
  return rows[0] ?? { total: 0, confirmados: 0, fechados: 0 }
}

/** Who waits in a closed hour, from `hoje` on, the first of them. */
export const listFechados = async (
  db: Base,
  hoje: string,
  unidade_id: string | undefined,
): Promise<{ total: number; agendamentos: Agendamento[] }> => {
  const onde = sql`a.id = any(array(${marcadosEmFechado(hoje)})) ${unidade_id ? sql`and a.unidade_id = ${unidade_id}` : sql``}`
  const { rows } = await sql<{ id: string; total: number }>`
    select a.id, count(*) over ()::int as total from agendamento a where ${onde}
    order by a.data, a.hora, a.id limit ${MAXIMO}`.execute(db)
  const ids = rows.map((r) => r.id)
  const agendamentos = await findAgendamentos(
    db,
    sql`a.id = any(${ids}::uuid[])`,
    sql`a.data, a.hora, a.nome, a.id`,
  )
  return { total: rows[0]?.total ?? 0, agendamentos }
}

export const listAwaited = (db: Base, dia: string, unidade_id: string | undefined): Promise<Agendamento[]> =>
  findAgendamentos(
    db,
    sql`a.id = any(array(
      select x.id from agendamento x where ${awaited(dia, unidade_id)} order by x.hora, x.id limit ${MAXIMO}))`,
    sql`a.hora, a.nome, a.id`,
  )
