import {
  type Answer,
  date,
  flag,
  id,
  idDoPaciente,
  integer,
  list,
  nullable,
  object,
  oneOf,
  text,
  time,
} from '../../comum/answer'
import { STATUS_IDS } from '../status'
import { bloqueioRecord } from './grade'
import { profissionalDasVagas } from './vagas'

const dia = object(
  {
    data: date,
    /** The template's hours of that weekday, with their capacity. */
    horas: list(object({ hora: time, quantidade: integer })),
  },
  /** There on a day on which the unit is closed, wholly or for some hours: `listVagas` looks at it. */
  { fechamentos: list(bloqueioRecord) },
)

const agendamento = object({
  _id: id,
  data: date,
  hora: time,
  status: oneOf(...STATUS_IDS),
  encaixe: flag,
  profissional: id,
  /** The name that the person goes by; no id while somebody is not registered. */
  paciente: object({ _id: nullable(idDoPaciente), nome: text }),
})

/**
 * GET /agenda/semana: the seven days from `inicio`, a Monday, with their hours, who serves there or has an appointment there, and
 * the live appointments. What is free follows by `vagasLivres`, and with whom by `listVagas`.
 */
export const semanaAnswer = object({
  unidade: text,
  especialidade: text,
  inicio: date,
  dias: list(dia),
  profissionais: list(profissionalDasVagas),
  agendamentos: list(agendamento),
})
export type SemanaAnswer = Answer<typeof semanaAnswer>
export type DiaDaSemana = SemanaAnswer['dias'][number]
export type AgendamentoDaSemana = SemanaAnswer['agendamentos'][number]
