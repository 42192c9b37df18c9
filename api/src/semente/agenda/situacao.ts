import type { Status } from '@clinica/shared-domain'
import type { Dia, Relogio } from '../calendario'

/** What became of a booking; 'desativado' is one that the reception cleared. */
export type Situacao = Status | 'desativado'

const SESSAO = 50

/**
 * `r` (0 ≤ r < 1) is drawn once per booking. Whether it was cleared does not depend on the hour, so that the same day
 * always has the same bookings and only their statuses move on as it passes.
 */
export const situacaoOf = (r: number, dia: Dia, minuto: number, { hoje, agora }: Relogio): Situacao => {
  if (r < 0.03) return 'desativado'
  if (dia > hoje) return 'marcado'
  if (dia < hoje) {
    if (r < 0.065) return 'faltou-sem-justificativa'
    if (r < 0.11 && hoje - dia <= 5) return 'assinado'
    if (r < 0.125 && hoje - dia <= 2) return 'marcado'
    return 'evoluido'
  }
  if (minuto + SESSAO <= agora) {
    if (r < 0.09) return 'faltou-sem-justificativa'
    if (r < 0.27) return 'assinado'
    return r < 0.34 ? 'marcado' : 'evoluido'
  }
  // In the room now, or already waiting for the next hour.
  if (minuto <= agora) return r < 0.6 ? 'assinado' : 'marcado'
  return minuto - agora <= 30 && r < 0.3 ? 'assinado' : 'marcado'
}
