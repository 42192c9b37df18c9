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
import { MOTIVOS } from '../../comum/motivoDaDesativacao'
import { STATUS_IDS } from '../status'

const guiaDoAgendamento = object({
  _id: id,
  numero: text,
  especialidade: text,
  cid: nullable(text),
  /** Sessions authorised, and how many live appointments hold it. */
  quantidade: integer,
  usadas: integer,
  /** The first day on which it is no longer good; null where the insurer's guides do not end. */
  vencimento: nullable(date),
  /** Sent to billing. */
  bloqueada: flag,
})
export type GuiaDoAgendamento = Answer<typeof guiaDoAgendamento>

const campos = {
  _id: id,
  data: date,
  hora: time,
  status: oneOf(...STATUS_IDS),
  ativo: flag,
  encaixe: flag,
  unidade: text,
  especialidade: text,
  avaliacao: flag,
  observacao: nullable(text),
  bloqueadoParaPagamento: flag,
  /** The clinic's day on which it was signed, missed or evolved; null while it is only booked. */
  statusDesde: nullable(date),
  /** Billing date, and the name of the package that it lies in. */
  faturamento: nullable(date),
  pacote: nullable(text),
  paciente: object(
    {
      /** null while it is a pre-booking of somebody not registered. */
      _id: nullable(idDoPaciente),
      nome: text,
      nome_social: nullable(text),
      telefone: nullable(text),
      data_nascimento: nullable(date),
      convenio: nullable(object({ _id: id, nome: text, plano: nullable(text) })),
      riscoDeQueda: flag,
      preAgendamento: flag,
      /** Registered, active, and its card not expired on the appointment's day. */
      valido: flag,
    },
    /** There, and true, while the register lacks what its form demands. */
    { incompleto: flag },
  ),
  profissional: object({ _id: id, nome: text, bloqueado: flag, motivo: nullable(text) }),
  guia: list(guiaDoAgendamento),
  repetir: nullable(object({ regra: oneOf(1, 2), repeticoes: integer, acabarEm: date })),
  /** E-mail of who changed it last. */
  atualizadoPor: text,
  desativadoEm: nullable(instant),
  /** Who took it out, by name; 'paciente' where they did. */
  desativadoPor: nullable(text),
  createdAt: instant,
  updatedAt: instant,
}
const opcionais = {
  /** There while the patient said that they come on this day, at this hour: when it was noted. */
  confirmadoEm: instant,
  /** There while it is still to happen and nobody is attended at its hour: why. */
  fechado: text,
  /** There of a cleared one, where somebody said why. */
  motivoDesativacao: oneOf(...MOTIVOS),
  /** There once the desk tried to reach the patient and nobody answered: the last time. */
  naoAtendeuEm: instant,
  /** There while it waits, on its day, for the patient to sign on the unit's tablet: since when. */
  noQuiosqueEm: instant,
  /** There of what was signed on the tablet: the number that the signature has in its unit, when, and the digest of the sheet (SHA-256). */
  assinatura: object({ numero: integer, em: instant, resumo: text }),
  /** There, and true, of what was signed without a drawing in a unit that takes them. */
  semAssinatura: flag,
  /** There, and true, while it is evolved and nothing is written of it in the clinical record. */
  semRegistro: flag,
  /** Id of the user who evolved it, where that is known. */
  evoluidoPor: id,
}

/** An appointment (spec 2 §3, 3 §3). `data` and `hora` are the clinic's own calendar date and time. */
export const agendamentoRecord = named('Agendamento', object(campos, opcionais))
export type Agendamento = Answer<typeof agendamentoRecord>

export const agendamentoAnswer = object({ agendamento: agendamentoRecord })
export type AgendamentoAnswer = Answer<typeof agendamentoAnswer>

/** GET /agenda/agendamento/{id}: `cids` with `withCID`. */
export const agendamentoComCidsAnswer = object({
  agendamento: object(campos, {
    ...opcionais,
    cids: list(object({ descricaoAbreviada: text, descricao: text })),
  }),
})

/** A page of them. */
export const agendamentosAnswer = object({ agendamentos: list(agendamentoRecord) }, { total: integer })

/** A series written, removed or brought back, and the appointment that it hangs on, which changes with it. */
export const serieAnswer = object({
  msg: text,
  agendamentos: list(agendamentoRecord),
  origem: nullable(agendamentoRecord),
})
export type SerieAnswer = Answer<typeof serieAnswer>
