import { answerOf } from '@clinica/shared-auth'
import type { Agendamento, AgendamentoAnswer } from '@clinica/shared-domain'

/** A card as it is seen: changed at another desk meanwhile, the call answers 409 with what it now is. */
export type Visto = Pick<Agendamento, '_id' | 'updatedAt'>

/** The card of an answer; throws `ErroDaApi` for an answer without one. */
export const agendamentoOf = (chamada: Promise<{ data: AgendamentoAnswer }>): Promise<Agendamento> =>
  answerOf(chamada, 'agendamento')
