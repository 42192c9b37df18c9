import { useEffect } from 'react'
import { create } from 'zustand'

/** How much unsaved work this tab holds: what was changed on its screens, and of all of it the `pedidos`, writes that wait for the session. */
export const useUnsaved = create<{ total: number; pedidos: number }>(() => ({ total: 0, pedidos: 0 }))

export const hasUnsaved = (): boolean => useUnsaved.getState().total > 0

/** Counts work in that would be lost with the screen; the answer counts it out, once. */
export const holdUnsaved = (oque: 'mudanca' | 'pedido' = 'mudanca'): (() => void) => {
  const count = (n: 1 | -1): void =>
    useUnsaved.setState(({ total, pedidos }) => ({
      total: total + n,
      pedidos: oque === 'pedido' ? pedidos + n : pedidos,
    }))
  let held = true
  count(1)
  return () => {
    if (!held) return
    held = false
    count(-1)
  }
}

/** While true, the end of the session waits for its person instead of leaving the screen. */
export const useHoldUnsaved = (unsaved: boolean): void =>
  useEffect(() => (unsaved ? holdUnsaved() : undefined), [unsaved])
