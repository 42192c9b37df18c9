import type { Turno } from './answers/grade'

/** 1 morning (before 12:00), 2 afternoon (to before 18:00), 3 evening (from 18:00); spec 3 §9. */
export const turnoOf = (hora: string): Turno => (hora < '12:00' ? 1 : hora < '18:00' ? 2 : 3)

export const TURNOS = { 1: 'Manhã', 2: 'Tarde', 3: 'Noite' } as const satisfies Record<Turno, string>

type Marcacao = { encaixe: boolean }

/** quantidade − live appointments + walk-ins, never negative (spec 3 §2.2). */
export const vagasLivres = (quantidade: number, vivos: readonly Marcacao[]): number =>
  Math.max(0, quantidade - vivos.filter((a) => !a.encaixe).length)

/**
 * The slot (1..quantidade) that the next booking of an hour takes, or null when it is full. `ocupadas` are the slots of the
 * live bookings; those beyond a capacity that was lowered afterwards still count. `sorteio` (0 ≤ x < 1) spreads desks that
 * race for several free slots over different ones.
 */
export const freePosicao = (ocupadas: readonly number[], quantidade: number, sorteio = 0): number | null => {
  // Slots above `ultima` that are held use up capacity: the highest `ultima` that still fits with them is the limit.
  let ultima = quantidade
  while (ultima > 0 && ultima + ocupadas.filter((p) => p > ultima).length > quantidade) ultima--
  const livres: number[] = []
  for (let p = 1; p <= ultima; p++) if (!ocupadas.includes(p)) livres.push(p)
  return livres[Math.floor(sorteio * livres.length)] ?? null
}
