import { holdUnsaved, isLeaving, type Keeper, useSessao } from '@clinica/shared-auth'
import { useContext, useEffect, useRef } from 'react'
import { type Blocker, type BlockerFunction, UNSAFE_DataRouterContext, useBlocker } from 'react-router-dom'
import { useLatest } from '../base/hooks/use-latest'
import { confirmDiscard } from './confirm-discard'

const SEM_BLOQUEIO: Blocker = {
  state: 'unblocked',
  proceed: undefined,
  reset: undefined,
  location: undefined,
}
// Only a data router can hold a navigation back; under another the tab is guarded alone.
const useNoBlocker = (_: BlockerFunction): Blocker => SEM_BLOQUEIO

/**
 * Asks before typed and unsaved work is lost, by another route, by the browser's back to another query of the same one, by
 * 'Sair' or by closing the tab; the end of the session waits for it.
 * `keeper` takes it over a reload that the portal itself asks for.
 * Returns `release`, to be called right before a navigation that follows a successful save.
 */
export const useUnsavedGuard = (dirty: boolean, keeper?: Keeper): (() => void) => {
  const emDataRouter = useContext(UNSAFE_DataRouterContext) !== null
  const useThisBlocker = emDataRouter ? useBlocker : useNoBlocker
  const solto = useRef(false)
  const sujo = useLatest(dirty)
  const guarda = useLatest(keeper)
  const guardavel = keeper !== undefined
  const blocker = useThisBlocker(({ currentLocation: aqui, nextLocation: la, historyAction }) => {
    if (!sujo.current || solto.current) return false
    // Without a session there is nobody to save for.
    if (!useSessao.getState().autenticado) return false
    // A screen that writes its own query goes on; the browser's way back leads to what it showed before.
    return aqui.pathname !== la.pathname || (historyAction === 'POP' && aqui.search !== la.search)
  })

  // Once for each way that is held back: a second one may come before the first answer is drawn, and its answer is the one that counts.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let vale = true
    void confirmDiscard().then((sair) => {
      if (!vale) return
      if (sair) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      vale = false
    }
  }, [blocker])

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
