import { type Answer, date, id, instant, integer, list, object, oneOf, text, time } from '../../comum/answer'
import { agendamentoRecord } from './agendamento'
import { bloqueioRecord } from './grade'

export const profissionalDasVagas = object({
  _id: id,
  nome: text,
  /** 1 Segunda … 7 Domingo. */
  horas: list(object({ diaSemana: oneOf(1, 2, 3, 4, 5, 6, 7), horarioInicio: time, horarioTermino: time })),
  bloqueios: list(bloqueioRecord),
})

const dia = object(
  {
    data: date,
    /** Hours with a free slot, at which the patient, when one was named, is nowhere else. */
    horas: list(object({ hora: time, livres: integer })),
  },
  /** There on a day on which the unit is closed, wholly or for some hours; `motivo` in words: 'Feriado: Natal'. */
  { fechamentos: list(bloqueioRecord) },
)

/** GET /agenda/vagas: the days that have hours, and who serves there. Who may be booked when follows by `listVagas`. */
export const vagasAnswer = object({
  dias: list(dia),
  profissionais: list(profissionalDasVagas),
  /** Of the appointment asked with: the later ones of its series that can go along when it is moved. */
  seguintes: list(object({ _id: id, data: date, updatedAt: instant })),
})
export type VagasAnswer = Answer<typeof vagasAnswer>
export type DiaDeVagas = VagasAnswer['dias'][number]
export type ProfissionalDasVagas = VagasAnswer['profissionais'][number]
export type Seguinte = VagasAnswer['seguintes'][number]

/** GET /agenda/vagas/proximas: the first days that have such a slot, each with where, in what and with whom. */
export const proximasAnswer = object({
  dias: list(
    object({
      data: date,
      /** How many hours there are that day; as many as a column holds are in `vagas`. */
      total: integer,
      /** In order of the hour; `profissionais`: ids of who can be booked then. */
      vagas: list(
        object({ unidade: text, especialidade: text, hora: time, livres: integer, profissionais: list(id) }),
      ),
    }),
  ),
  /** Who serves in these units and specialties, whoever was asked for. */
  profissionais: list(object({ _id: id, nome: text })),
  /** Hours that their templates have. */
  horas: list(time),
  /** The last day that was looked at; the next window begins after it. */
  ate: date,
})
export type ProximasAnswer = Answer<typeof proximasAnswer>
export type VagaProxima = ProximasAnswer['dias'][number]['vagas'][number]

/** What was moved, and what of its series went along. */
export const remarcacaoAnswer = object({
  agendamento: agendamentoRecord,
  seguintes: list(agendamentoRecord),
})
export type RemarcacaoAnswer = Answer<typeof remarcacaoAnswer>
