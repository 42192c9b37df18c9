import {
  type Answer,
  date,
  flag,
  id,
  idDoPaciente,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  text,
  time,
} from '../../comum/answer'
import { pacienteRecord } from './paciente'

const choque = object({
  motivo: oneOf('hora', 'faturamento'),
  /** Of the other register, and of the one that stays. */
  ids: list(id),
  data: date,
  hora: time,
  especialidade: text,
  unidade: text,
})
export type ChoqueDaJuncao = Answer<typeof choque>

/** GET /paciente/{id}/juncao?outro=: both registers, what would move, and what keeps them apart. */
export const previaDaJuncao = object({
  fica: pacienteRecord,
  outro: pacienteRecord,
  movem: object({
    agendamentos: integer,
    guias: integer,
    registros: integer,
    documentos: integer,
  }),
  choques: list(choque),
})
export type PreviaDaJuncao = Answer<typeof previaDaJuncao>

const juncao = object({
  _id: id,
  de: object({ _id: idDoPaciente, nome: text }),
  para: object({ _id: idDoPaciente, nome: text }),
  feitaEm: instant,
  feitaPor: text,
  /** Until when it can be taken back. */
  ate: instant,
  podeDesfazer: flag,
  desfeitaEm: nullable(instant),
})
export type Juncao = Answer<typeof juncao>

/** GET /paciente/{id}/juncoes: those that a register took part in, the newest first. */
export const juncoesAnswer = object({ juncoes: list(juncao) })

export const juncaoFeitaAnswer = object({ msg: text, juncao })
