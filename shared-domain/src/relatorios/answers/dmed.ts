import {
  type Answer,
  date,
  flag,
  idDoPaciente,
  integer,
  list,
  nullable,
  object,
  oneOf,
  text,
} from '../../comum/answer'
import { FALTAS_DO_DMED, FORA_DO_DMED } from '../dmed'

const falta = oneOf(...FALTAS_DO_DMED)

const linha = object({
  /** What `/linhas` finds it by. */
  chave: text,
  pagador: object({ nome: text, cpf: nullable(text) }),
  beneficiario: object({
    _id: idDoPaciente,
    nome: text,
    cpf: nullable(text),
    /** Where there is no CPF. */
    nascimento: nullable(date),
  }),
  pagamentos: integer,
  /** Cents of the year, of health services. */
  valor: integer,
  falta: list(falta),
})
export type LinhaDoDmed = Answer<typeof linha>

/** GET /relatorios/dmed: the year for the accountant, by who paid and who was treated. */
export const dmedAnswer = object({
  ano: integer,
  linhas: list(linha),
  /** Cents of the rows. */
  total: integer,
  /** What of the takings is not in the rows. */
  fora: list(object({ motivo: oneOf(...FORA_DO_DMED), quantos: integer, valor: integer })),
  /** Payments of the year that stand less what was given back in it, counted by themselves; and whether rows and the rest add up to them. */
  recebido: integer,
  confere: flag,
  /** What is missing: in how many rows, of how many cents. */
  faltas: list(object({ que: falta, quantos: integer, valor: integer, onde: list(text) })),
})
export type Dmed = Answer<typeof dmedAnswer>
