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
} from '../../comum/answer'
import { LISTA_DE_FINALIDADES } from '../privacidade'

const consentimento = object({
  _id: id,
  finalidade: oneOf(...LISTA_DE_FINALIDADES),
  /** False: taken back, or refused where no yes came before. */
  dado: flag,
  como: text,
  em: instant,
  por: text,
})
export type Consentimento = Answer<typeof consentimento>

/** GET /paciente/{id}/consentimentos: the newest first; the first of a purpose is how it stands. */
export const consentimentosAnswer = object({
  /** `oculto`, there and true, while the register is hidden: nothing that was said counts then. */
  paciente: object({ _id: idDoPaciente, nome: text }, { oculto: flag }),
  consentimentos: list(consentimento),
})
export type ConsentimentosAnswer = Answer<typeof consentimentosAnswer>
export const consentimentoFeitoAnswer = object({ msg: text, consentimento })

/** The last date of something that has to be kept, and from when it need not be. */
const prazo = nullable(object({ ultimo: date, ate: date }))

/** GET /paciente/{id}/privacidade */
export const privacidadeAnswer = object(
  {
    paciente: object({ _id: idDoPaciente, nome: text, ativo: flag }),
    /** Since when it is hidden, and who did it. */
    oculto: nullable(object({ em: instant, por: text })),
    /** Other registers that are part of this one: they go with it. */
    juntados: list(object({ _id: idDoPaciente, nome: text })),
    prontuario: prazo,
    faturamento: prazo,
    /** From when the data may be erased; null: now. */
    apagarEm: nullable(date),
    /** Bookings that have not happened yet. */
    marcados: integer,
  },
  { juntadoA: object({ _id: idDoPaciente, nome: text }) },
)
export type Privacidade = Answer<typeof privacidadeAnswer>

const acesso = object({
  /** Of the line in the audit. */
  numero: integer,
  quando: instant,
  quem: nullable(text),
  email: nullable(text),
  oQue: text,
})
export type Acesso = Answer<typeof acesso>

/** GET /paciente/{id}/privacidade/acessos: who saw or changed the patient's data, the newest first; `antesDe` asks for older ones. */
export const acessosAnswer = object({
  paciente: object({ _id: idDoPaciente }),
  linhas: list(acesso),
  antesDe: nullable(text),
})
export type AcessosAnswer = Answer<typeof acessosAnswer>
