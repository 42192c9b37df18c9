import { searchable } from '../comum/caracteres'

/** Sessions that the check looks at: the latest ones. */
export const SESSOES_DA_PENDENCIA = 10
const FEITAS: readonly string[] = ['assinado', 'evoluido']
const isFeita = (status: string | undefined): boolean => status !== undefined && FEITAS.includes(status)

/** The `n`th session, counted from the newest, is there and was not done, and all that came after it were. */
const stopsAt = (n: number, sessoes: readonly string[]): boolean =>
  sessoes.length >= n && sessoes.slice(0, n - 1).every(isFeita) && !isFeita(sessoes[n - 1])

/**
 * Material is pending in 'Ortopedia' alone: the latest 4 sessions are signed or evolved and the 5th is not, or the latest 9
 * and the 10th is not (spec 2 §4). Fewer than 5 (or 10) sessions: none is pending. It only warns.
 * @param sessoes status of the guide's live appointments, the newest first
 */
export const isMaterialPendente = (especialidade: string, sessoes: readonly string[]): boolean =>
  searchable(especialidade) === 'ortopedia' && (stopsAt(5, sessoes) || stopsAt(SESSOES_DA_PENDENCIA, sessoes))
