import { useSyncExternalStore } from 'react'
import { hojeNaClinica } from './clinic-clock'

/** How often the clock is read: a timer set for midnight would sleep with the laptop. */
const PASSO_MS = 20_000

const ouvintes = new Set<() => void>()
const tell = () => {
  for (const ouvinte of ouvintes) ouvinte()
}
let timer: ReturnType<typeof setInterval>

/** One clock for all who ask. */
const listen = (ouvinte: () => void): (() => void) => {
  if (ouvintes.size === 0) {
    timer = setInterval(tell, PASSO_MS)
    document.addEventListener('visibilitychange', tell)
    window.addEventListener('focus', tell)
  }
  ouvintes.add(ouvinte)
  return () => {
    ouvintes.delete(ouvinte)
    if (ouvintes.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tell)
    window.removeEventListener('focus', tell)
  }
}

/** What `read` says of the clock, a text or a number: whoever asks is drawn anew when it says something else. */
export const useClock = <T extends string | number | undefined>(read: () => T): T =>
  useSyncExternalStore(listen, read)

/** The clinic's day, `YYYY-MM-DD`, which changes while the page stays open. */
export const useHoje = (): string => useClock(hojeNaClinica)
