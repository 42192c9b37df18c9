import { answerOf, http } from '@clinica/shared-auth'
import { type Agendamento, type AgendamentoAnswer, CABECALHO_REPETIDA } from '@clinica/shared-domain'

/** A card as it is seen: changed at another desk meanwhile, the call answers 409 with what it now is. */
export type Visto = Pick<Agendamento, '_id' | 'updatedAt'>

type Chamada = Promise<{ data: AgendamentoAnswer; headers?: object }>

/**
 * The card of an answer; throws `ErroDaApi` for an answer without one. What a lost answer makes be sent again is answered as it was the
 * first time: then the card is read as it is now, since another desk may have changed it.
 */
export const agendamentoOf = async (chamada: Chamada): Promise<Agendamento> => {
  const agendamento = await answerOf(chamada, 'agendamento')
  const { headers = {} } = await chamada
  if (!(CABECALHO_REPETIDA in headers)) return agendamento
  return answerOf(
    http.get<AgendamentoAnswer>(`/agenda/agendamento/${encodeURIComponent(agendamento._id)}`),
    'agendamento',
  )
}
