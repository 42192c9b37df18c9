import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** Puts what is typed away (`keepTyped`); may answer the address that takes it up again, this one unless told. */
export type Keeper = () => string | undefined

/**
 * How much unsaved work this tab holds: what was changed on its screens, and of all of it the `pedidos`, writes that wait for the
 * session, and what is `guardavel`, which knows how to go over a reload.
 */
export const useUnsaved = create<{ total: number; pedidos: number; guardavel: number }>(() => ({
  total: 0,
  pedidos: 0,
  guardavel: 0,
}))

export const hasUnsaved = (): boolean => useUnsaved.getState().total > 0

export const keepers = new Set<Keeper>()

/** Counts work in that would be lost with the screen; the answer counts it out, once. `keeper` takes it over a reload. */
export const holdUnsaved = (oque: 'mudanca' | 'pedido' = 'mudanca', keeper?: Keeper): (() => void) => {
  // Its own, so that two screens may hand in the same function.
  const guarda = keeper && (() => keeper())
  const count = (n: 1 | -1): void =>
    useUnsaved.setState(({ total, pedidos, guardavel }) => ({
      total: total + n,
      pedidos: oque === 'pedido' ? pedidos + n : pedidos,
      guardavel: guarda ? guardavel + n : guardavel,
    }))
  let held = true
  count(1)
  if (guarda) keepers.add(guarda)
  return () => {
    if (!held) return
    held = false
    if (guarda) keepers.delete(guarda)
    count(-1)
  }
}

/** While true, the end of the session waits for its person instead of leaving the screen. */
export const useHoldUnsaved = (unsaved: boolean, keeper?: Keeper): void => {
  const atual = useRef(keeper)
  useEffect(() => {
    atual.current = keeper
  })
  const guarda = keeper !== undefined
  useEffect(
    () => (unsaved ? holdUnsaved('mudanca', guarda ? () => atual.current?.() : undefined) : undefined),
    [unsaved, guarda],
  )
}
