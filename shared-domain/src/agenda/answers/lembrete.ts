import {
  type Answer,
  date,
  flag,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  text,
  time,
} from '../../comum/answer'

/**
 * GET and PUT /agenda/lembretes: what the clinic wrote, null `updatedAt` while it wrote nothing; what became of the reminders of the last
 * seven days; and what keeps them from being sent.
 */
export const lembretesAnswer = object({
  ajuste: object({ ligado: flag, horas: integer, texto: text, updatedAt: nullable(instant) }),
  enviados: integer,
  esperando: integer,
  /** Refused by the mail server, or cut short while they were sent. */
  falharam: integer,
  /** The portal does not know its own address: no link can be written. */
  semEndereco: flag,
  /** No mail server: messages land in the data folder. */
  semCorreio: flag,
})
export type LembretesAnswer = Answer<typeof lembretesAnswer>
export type AjusteDeLembretes = LembretesAnswer['ajuste']

export const SITUACOES_DO_LINK = [
  'aberto',
  'confirmado',
  'cancelado',
  'mudou',
  'fechado',
  'encerrado',
] as const

/**
 * GET /lembrete/{token}: day and hours only while they can be answered; nothing of who or what for. `recebe`: reminders go on coming,
 * because the patient took back no consent.
 */
export const lembreteAnswer = object({
  situacao: oneOf(...SITUACOES_DO_LINK),
  dia: nullable(date),
  horas: list(time),
  recebe: flag,
})
export type LembreteAnswer = Answer<typeof lembreteAnswer>
