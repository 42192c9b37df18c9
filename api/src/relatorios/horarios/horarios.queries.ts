import {
  addDias,
  type ContasDosHorarios,
  DIAS_DOS_HORARIOS,
  type FiltrosDosHorarios,
  type HorariosMarcados,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { openSlots } from '../base/abertas'
import { all, between, equals } from '../base/condicao'

/** First and last day of the week of the base date. */
export const periodOf = ({ dataBase }: FiltrosDosHorarios) => ({
  dataInicio: dataBase,
  dataFim: addDias(dataBase, DIAS_DOS_HORARIOS - 1),
})

/** What a cell is of, beside the week. */
export type ChaveDosHorarios = {
  data?: string
  hora?: string
  idUnidade?: string
  idEspecialidade?: string
  encaixe?: boolean
}

/** Live appointments `a` of the week, walk-ins with them. */
export const condicaoDosHorarios = (
  f: FiltrosDosHorarios,
  chave: ChaveDosHorarios = {},
): RawBuilder<unknown> =>
  all(
    sql`a.ativo`,
    between(periodOf(f)),
    equals('data', chave.data),
    equals('hora', chave.hora),
    equals('unidade_id', chave.idUnidade),
    equals('especialidade_id', chave.idEspecialidade),
    chave.encaixe !== undefined && sql`a.encaixe = ${chave.encaixe}`,
  )

/**
 * Every hour of the week, of each unit and specialty: the slots of the templates (of active units and specialties, as they now are) and
 * what is booked, also where no template has the hour; none in an hour that the calendar closes, nor on a national holiday without bookings. Free slots are never negative; a walk-in takes none.
 */
const horarios = (f: FiltrosDosHorarios): RawBuilder<unknown> => {
  const { dataInicio, dataFim } = periodOf(f)
  const abertas = openSlots(dataInicio, dataFim, 'h.hora')
  return sql`
  with dia as (
    select ${f.dataBase}::date + n as data from generate_series(0, ${sql.lit(DIAS_DOS_HORARIOS - 1)}) as n),
  vaga as (
    select m.unidade_id, m.especialidade_id, d.data, h.hora::text as hora, h.quantidade::int as vagas
    from agenda_modelo m
    join unidade u on u.id = m.unidade_id and u.ativo
    join especialidade e on e.id = m.especialidade_id and e.ativo
    join agenda_modelo_hora h on h.modelo_id = m.id and h.quantidade > 0
    join dia d on extract(isodow from d.data) = h.dia_semana
    ${abertas.join} where ${abertas.where}),
  marcado as (
    select a.unidade_id, a.especialidade_id, a.data, a.hora::text as hora, count(*) filter (where not a.encaixe)::int as marcados,
      count(*) filter (where a.encaixe)::int as encaixes
    from agendamento a where ${condicaoDosHorarios(f)} group by 1, 2, 3, 4),
  horario as (
    select unidade_id, especialidade_id, data, hora, coalesce(v.vagas, 0) as vagas, coalesce(m.marcados, 0) as marcados,
      coalesce(m.encaixes, 0) as encaixes, greatest(coalesce(v.vagas, 0) - coalesce(m.marcados, 0), 0) as livres
    from vaga v full join marcado m using (unidade_id, especialidade_id, data, hora))`
}

const CONTAS = sql`coalesce(sum(h.vagas), 0)::int as vagas, coalesce(sum(h.marcados), 0)::int as marcados,
  coalesce(sum(h.encaixes), 0)::int as encaixes, coalesce(sum(h.livres), 0)::int as livres`

type Horario = HorariosMarcados['horarios'][number]
type Par = HorariosMarcados['pares'][number]
/** A sum of one hour, of one unit and specialty, or of all. */
type Soma = ContasDosHorarios & { data: string | null; idUnidade: string | null } & Omit<
    Horario & Par,
    'data' | 'idUnidade'
  >

const contasOf = ({ vagas, marcados, encaixes, livres }: Soma): ContasDosHorarios => ({
  vagas,
  marcados,
  encaixes,
  livres,
})

/** The week by hour, by unit and specialty, and in all. */
export const sumHorarios = async (db: Base, f: FiltrosDosHorarios): Promise<HorariosMarcados> => {
  const { rows } = await sql<Soma>`${horarios(f)}
    select h.data, h.hora, u.id as "idUnidade", u.nome as unidade, e.id as "idEspecialidade", e.nome as especialidade, ${CONTAS}
    from horario h
    join unidade u on u.id = h.unidade_id
    join especialidade e on e.id = h.especialidade_id
    group by grouping sets ((), (h.data, h.hora), (u.id, u.nome, u.nome_n, e.id, e.nome, e.nome_n))
    order by h.data, h.hora, u.nome_n, e.nome_n, u.id, e.id`.execute(db)
  const total = rows.find((r) => r.data === null && r.idUnidade === null) as Soma
  return {
    ...periodOf(f),
    total: contasOf(total),
    horarios: rows.flatMap((r) => (r.data === null ? [] : [{ data: r.data, hora: r.hora, ...contasOf(r) }])),
    pares: rows.flatMap((r) =>
      r.idUnidade === null
        ? []
        : [
            {
              idUnidade: r.idUnidade,
              unidade: r.unidade,
              idEspecialidade: r.idEspecialidade,
              especialidade: r.especialidade,
              ...contasOf(r),
            },
          ],
    ),
  }
}

/** One row of the spreadsheet. */
export type LinhaDosHorarios = { unidade: string; especialidade: string } & Horario

/** The same hours one by one: by unit, day, hour and specialty. */
export const selectHorarios = (
  f: FiltrosDosHorarios,
): RawBuilder<LinhaDosHorarios> => sql<LinhaDosHorarios>`${horarios(f)}
  select u.nome as unidade, e.nome as especialidade, h.data, h.hora, h.vagas, h.marcados, h.encaixes, h.livres
  from horario h
  join unidade u on u.id = h.unidade_id
  join especialidade e on e.id = h.especialidade_id
  order by u.nome_n, h.data, h.hora, e.nome_n, u.id, e.id`
