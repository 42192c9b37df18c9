import {
  type Answer,
  date,
  flag,
  id,
  idDoPaciente,
  instant,
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

export const SITUACOES_DA_ESPERA = ['aguardando', 'atendido', 'desistiu'] as const

/** Somebody who waits for a slot. */
export const esperaRecord = named(
  'Espera',
  object({
    _id: id,
    /** null of somebody not registered, of whom `nome`, `telefone` and `data_nascimento` tell. */
    paciente: nullable(
      object({
        _id: idDoPaciente,
        nome: text,
        nome_social: nullable(text),
        /** Of the register: the mobile, else the other phone. */
        telefone: nullable(text),
        data_nascimento: nullable(date),
      }),
    ),
    nome: nullable(text),
    telefone: nullable(text),
    data_nascimento: nullable(date),
    unidade: text,
    especialidade: text,
    /** null: whoever attends. */
    profissional: nullable(object({ _id: id, nome: text })),
    /** 1 Segunda … 7 Domingo; none: any. */
    dias: list(oneOf(1, 2, 3, 4, 5, 6, 7)),
    horaInicio: nullable(time),
    horaFim: nullable(time),
    observacao: nullable(text),
    desde: date,
    ativo: flag,
    situacao: oneOf(...SITUACOES_DA_ESPERA),
    /** The appointment that came of it; `ativo` is false where that was cleared since. */
    agendamento: nullable(object({ _id: id, data: date, hora: time, ativo: flag })),
    /** While they wait: where the patient is booked from today on, in any unit. */
    marcados: list(object({ data: date, hora: time })),
    updatedAt: instant,
  }),
)
export type Espera = Answer<typeof esperaRecord>
export type SituacaoDaEspera = Espera['situacao']

/** GET /agenda/espera/vaga: who waits for that slot, the oldest first, and who can be booked then, the least busy first. */
export const esperamVagaAnswer = object({
  esperas: list(esperaRecord),
  /** Of everybody whom it fits; `esperas` holds at most 50. */
  total: integer,
  livres: integer,
  profissionais: list(object({ _id: id, nome: text })),
})
export type EsperamVaga = Answer<typeof esperamVagaAnswer>

/** GET /agenda/espera/dia: how many wait for each hour of the template, none where nobody does. */
export const esperamDiaAnswer = object({ horas: list(object({ hora: time, esperam: integer })) })
export type EsperamDia = Answer<typeof esperamDiaAnswer>

/** An entry and the appointment that was made of it, or taken back. */
export const esperaAtendidaAnswer = object({ espera: esperaRecord, agendamento: agendamentoRecord })
export type EsperaAtendida = Answer<typeof esperaAtendidaAnswer>
