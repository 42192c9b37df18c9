import {
  type Afetado,
  type DiaSemana,
  findBloqueio,
  findDiaInteiro,
  groupBy,
  type ModeloDeAgenda,
  type ModeloEnvio,
  type OcupacaoAnswer,
  turnoOf,
  weekdayOf,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { listFechamentosEntre } from '../fechados'
import type { Par } from '../par'

type Linha = {
  id: string
  unidade: string
  especialidade: string
  updated_at: Date
  atualizado_por: string | null
  dia_semana: DiaSemana | null
  hora: string
  quantidade: number
}

const buildModelo = (rows: readonly Linha[]): ModeloDeAgenda | null => {
  const [primeira] = rows
  if (!primeira) return null
  const dias = groupBy(
    rows.filter((l) => l.dia_semana !== null),
    (l) => l.dia_semana as DiaSemana,
  )
  return {
    _id: primeira.id,
    unidade: primeira.unidade,
    especialidade: primeira.especialidade,
    horarios: [...dias].map(([dia_semana, horas]) => ({
      dia_semana,
      horas: horas.map(({ hora, quantidade }) => ({ hora, quantidade, turno: turnoOf(hora) })),
    })),
    updatedAt: primeira.updated_at.toISOString(),
  }
}

const findModelo = async (db: Base, onde: ReturnType<typeof sql>): Promise<ModeloDeAgenda | null> =>
  buildModelo(
    (
      await sql<Linha>`
        select m.id, u.nome as unidade, e.nome as especialidade, m.updated_at, m.atualizado_por, h.dia_semana, h.hora, h.quantidade
        from agenda_modelo m join unidade u on u.id = m.unidade_id join especialidade e on e.id = m.especialidade_id
        left join agenda_modelo_hora h on h.modelo_id = m.id
        where ${onde} order by h.dia_semana, h.hora`.execute(db)
    ).rows,
  )

export const getModelo = (db: Base, unidade: string, especialidade: string): Promise<ModeloDeAgenda | null> =>
  findModelo(
    db,
    sql`u.ativo and u.nome_n = norm(${unidade}) and e.ativo and e.nome_n = norm(${especialidade})`,
  )

export const getModeloById = (db: Base, id: string): Promise<ModeloDeAgenda | null> =>
  findModelo(db, sql`m.id = ${id}`)

/** Puts the hours of the template in the place of those it had. */
export const saveHoras = async (tx: Base, id: string, horarios: ModeloEnvio['horarios']): Promise<void> => {
  const horas = horarios.flatMap((d) => (d.horas ?? []).map((h) => ({ dia: d.dia_semana, ...h })))
  await sql`delete from agenda_modelo_hora where modelo_id = ${id}`.execute(tx)
  await sql`
    insert into agenda_modelo_hora (modelo_id, dia_semana, hora, quantidade)
    select ${id}::uuid, h.dia, h.hora, h.quantidade
    from unnest(${horas.map((h) => h.dia)}::smallint[], ${horas.map((h) => h.hora)}::text[],
      ${horas.map((h) => h.quantidade)}::smallint[]) as h(dia, hora, quantidade)`.execute(tx)
}

/** Booked days from `hoje` on that no longer fit: nothing of them is lost, but the person must know. */
export const listAfetados = async (tx: Base, id: string, hoje: string): Promise<Afetado[]> =>
  (
    await sql<Afetado>`
      select a.data, a.hora, count(*)::int as agendados, coalesce(h.quantidade, 0)::int as quantidade,
        array_agg(a.nome order by a.nome) as pacientes
      from agenda_modelo m
      join agendamento a on a.unidade_id = m.unidade_id and a.especialidade_id = m.especialidade_id
        and a.data >= ${hoje} and a.ativo and not a.encaixe
      left join agenda_modelo_hora h
        on h.modelo_id = m.id and h.dia_semana = extract(isodow from a.data)::int and h.hora = a.hora
      where m.id = ${id}
      group by a.data, a.hora, h.quantidade
      having count(*) > coalesce(h.quantidade, 0)
      order by a.data, a.hora limit 200`.execute(tx)
  ).rows

export type HorarioDoDia = { hora: string; turno: 1 | 2 | 3; quantidade: number; livres: number }

/** The opening times of a day, without patients. */
export const listHorariosDoDia = async (db: Base, par: Par, dia: string): Promise<HorarioDoDia[]> => {
  const { rows } = await sql<{ hora: string; quantidade: number; ocupadas: number }>`
    select hora, sum(quantidade)::int as quantidade, sum(ocupada)::int as ocupadas from (
      select h.hora, h.quantidade, 0 as ocupada
      from agenda_modelo m join agenda_modelo_hora h on h.modelo_id = m.id and h.dia_semana = ${weekdayOf(dia)}
      where m.unidade_id = ${par.unidade_id} and m.especialidade_id = ${par.especialidade_id}
      union all
      select a.hora, 0, case when a.encaixe then 0 else 1 end
      from agendamento a
      where a.unidade_id = ${par.unidade_id} and a.especialidade_id = ${par.especialidade_id} and a.data = ${dia} and a.ativo) t
    group by hora order by hora`.execute(db)
  const fechamentos = await listFechamentosEntre(db, [par.unidade_id], dia, dia)
  return rows.map(({ hora, quantidade, ocupadas }) => ({
    hora,
    turno: turnoOf(hora),
    quantidade,
    livres: findBloqueio(fechamentos, dia, hora) ? 0 : Math.max(0, quantidade - ocupadas),
  }))
}

/** Booked and total slots of each day of a month, for the small calendar. */
export const getOcupacao = async (
  db: Base,
  par: Par,
  de: string,
  ate: string,
): Promise<OcupacaoAnswer['dias']> => {
  const fechamentos = await listFechamentosEntre(db, [par.unidade_id], de, ate)
  const { rows } = await sql<{ dia: string; ocupados: number; capacidade: number }>`
      select d.dia::date as dia, coalesce(o.ocupados, 0)::int as ocupados, coalesce(c.capacidade, 0)::int as capacidade
      from generate_series(${de}::date, ${ate}::date, interval '1 day') as d(dia)
      left join (
        select data, count(*) as ocupados from agendamento
        where unidade_id = ${par.unidade_id} and especialidade_id = ${par.especialidade_id}
          and data between ${de} and ${ate} and ativo and not encaixe
        group by data) o on o.data = d.dia::date
      left join (
        select h.dia_semana, sum(h.quantidade) as capacidade
        from agenda_modelo m join agenda_modelo_hora h on h.modelo_id = m.id
        where m.unidade_id = ${par.unidade_id} and m.especialidade_id = ${par.especialidade_id}
        group by h.dia_semana) c on c.dia_semana = extract(isodow from d.dia)::int
      order by d.dia`.execute(db)
  return rows.map((d) => {
    const fechado = findDiaInteiro(fechamentos, d.dia)?.motivo
    return fechado ? { ...d, fechado } : d
  })
}
