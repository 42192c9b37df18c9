import {
  type Answer,
  date,
  id,
  integer,
  list,
  named,
  nullable,
  object,
  oneOf,
  text,
  time,
} from '../../comum/answer'
import { agendamentoRecord } from './agendamento'

/** 1 morning (before 12:00), 2 afternoon (to before 18:00), 3 evening (from 18:00). */
export const turnoRecord = oneOf(1, 2, 3)
export type Turno = Answer<typeof turnoRecord>

/** A block of a professional, its hours on every one of its days. */
export const bloqueioRecord = object(
  {
    dataInicio: date,
    dataFim: date,
    horarioInicio: time,
    horarioFim: time,
    motivo: text,
  },
  /** Of one that repeats: its weekdays, 1 Segunda … 7 Domingo. */
  { diasSemana: nullable(list(oneOf(1, 2, 3, 4, 5, 6, 7))) },
)

const horario = named(
  'HorarioDaGrade',
  object({
    hora: time,
    turno: turnoRecord,
    /** Capacity by the template; 0 for an hour that exists only because it has appointments. */
    quantidade: integer,
    /** quantidade − live appointments + walk-ins, never negative. */
    livres: integer,
    agendamentos: list(agendamentoRecord),
    desativados: list(agendamentoRecord),
  }),
)
/** One hour of the daily grid. */
export type HorarioDaGrade = Answer<typeof horario>

const profissional = object({
  _id: id,
  nome: text,
  horas: list(object({ horarioInicio: time, horarioTermino: time })),
  bloqueios: list(bloqueioRecord),
})
/** A professional on duty that day (spec 3 §3 "Professional schedule"). */
export type ProfissionalDoDia = Answer<typeof profissional>

/** GET /v2/agenda/ */
export const gradeAnswer = object(
  {
    unidade: text,
    especialidade: text,
    dia: date,
    horarios: list(horario),
    profissionais: list(profissional),
  },
  /** There on a day on which the unit is closed, wholly or for some hours; `motivo` in words: 'Feriado: Natal'. */
  { fechamentos: list(bloqueioRecord) },
)
export type GradeDoDia = Answer<typeof gradeAnswer>
