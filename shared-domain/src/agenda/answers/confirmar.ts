import { type Answer, date, integer, list, object } from '../../comum/answer'
import { agendamentoRecord } from './agendamento'

/**
 * GET /agenda/confirmar: what is still to happen on a day, by hour, confirmed or not. `total`, `confirmados` and
 * `fechados` (in hours that were closed since) count all of them, those beyond the ones that are listed too.
 */
export const confirmarAnswer = object({
  dia: date,
  total: integer,
  confirmados: integer,
  fechados: integer,
  agendamentos: list(agendamentoRecord),
})
export type ConfirmarAnswer = Answer<typeof confirmarAnswer>
