import { holdUnsaved, isLeaving, type Keeper, useSessao } from '@clinica/shared-auth'
import { useEffect, useRef } from 'react'
import type { BlockerFunction } from 'react-router-dom'
import { useLatest } from '../base/hooks/use-latest'
import { holdWays } from './leave-guard'

/**
 * Asks before typed and unsaved work is lost, by another route, by the browser's back to another query of the same one, by
 * 'Sair' or by closing the tab; the end of the session waits for it.
 * `keeper` takes it over a reload that the portal itself asks for.
 * Returns `release`, to be called right before a navigation that follows a successful save.
 */
export const useUnsavedGuard = (dirty: boolean, keeper?: Keeper): (() => void) => {
  const solto = useRef(false)
  const sujo = useLatest(dirty)
  const guarda = useLatest(keeper)
  const guardavel = keeper !== undefined
  const holds = useLatest<BlockerFunction>(({ currentLocation: aqui, nextLocation: la, historyAction }) => {
    if (!sujo.current || solto.current) return false
    // Without a session there is nobody to save for.
    if (!useSessao.getState().autenticado) return false
    // A screen that writes its own query goes on; the browser's way back leads to what it showed before.
    return aqui.pathname !== la.pathname || (historyAction === 'POP' && aqui.search !== la.search)
  })
  useEffect(() => holdWays(holds), [holds])

  useEffect(() => {
    if (!dirty) return
    solto.current = false
    const release = holdUnsaved('mudanca', guardavel ? () => guarda.current?.() : undefined)
    const onUnload = (e: BeforeUnloadEvent) => {
      if (!solto.current && !isLeaving()) e.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => {
      release()
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [dirty, guardavel, guarda])

  return () => {
    solto.current = true
  }
}
