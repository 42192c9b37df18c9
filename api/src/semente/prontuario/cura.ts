import type { Sorteio } from '../sorteio'

/** How a patient is at one session. */
export type Estado = {
  /** Pain, 0 to 10. */
  eva: number
  /** The same at the session before; null at the first. */
  antes: number | null
  /** How much of the way is gone, 0 to 1: what range and strength follow. */
  ganho: number
}

/** Half the sessions that a patient who comes back after a setback needs to be where they were. */
const PESO_DA_RECAIDA = 0.5

/**
 * A course of treatment, session by session: pain falls fast and then slowly, never in a straight line; a bad week throws it
 * back for a session or two; some patients hardly get better. `previstas` are the sessions of the whole treatment.
 */
export const heal = (s: Sorteio, sessoes: number, previstas: number): Estado[] => {
  const inicial = s.inteiro(5, 9)
  const teimoso = s.chance(0.07)
  const final = teimoso
    ? inicial - 2
    : s.pesado([
        [0, 20],
        [1, 35],
        [2, 30],
        [3, 15],
      ])
  let recaida = 0
  let antes: number | null = null
  return Array.from({ length: sessoes }, (_, i) => {
    const andado = Math.min(1, i / Math.max(previstas - 1, 1))
    const ganho = (1 - Math.exp(-2.6 * andado)) / (1 - Math.exp(-2.6))
    recaida *= PESO_DA_RECAIDA
    if (i > 1 && s.chance(0.06)) recaida += s.inteiro(2, 3)
    const ruido = i === 0 ? 0 : s.real() * 1.6 - 0.8
    const dor = final + (inicial - final) * (1 - ganho) + recaida + ruido
    const eva = Math.round(Math.min(10, Math.max(0, dor)))
    const estado = {
      eva,
      antes,
      ganho: Math.max(0, Math.min(1, ganho * (teimoso ? 0.35 : 1) - recaida * 0.08)),
    }
    antes = eva
    return estado
  })
}
