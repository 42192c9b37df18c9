import { useEffect } from 'react'
import { create } from 'zustand'

/** How much typed and unsaved work this tab holds; of what it is, only the screen knows. */
export const useUnsaved = create<{ total: number }>(() => ({ total: 0 }))

export const hasUnsaved = (): boolean => useUnsaved.getState().total > 0

/** Counts work in that would be lost with the screen; the answer counts it out, once. */
export const holdUnsaved = (): (() => void) => {
  let held = true
  useUnsaved.setState((s) => ({ total: s.total + 1 }))
  return () => {
    if (!held) return
    held = false
    useUnsaved.setState((s) => ({ total: s.total - 1 }))
  }
}

/** While true, the end of the session waits for its person instead of leaving the screen. */
export const useHoldUnsaved = (unsaved: boolean): void =>
  useEffect(() => (unsaved ? holdUnsaved() : undefined), [unsaved])
