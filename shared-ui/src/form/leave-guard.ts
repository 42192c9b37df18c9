import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { confirmDiscard } from './confirm-discard'

type Holds = { current: BlockerFunction }
const holding = new Set<Holds>()

/** Asks before a way that `holds` says would lose something, until the answer is called. */
export const holdWays = (holds: Holds): (() => void) => {
  holding.add(holds)
  return () => void holding.delete(holds)
}

/**
 * Asks before any form on the screen (`useUnsavedGuard`) loses what was typed in it. Once at the root of a portal: a router holds one
 * blocker, and of several asks the last alone.
 */
export const LeaveGuard = (): null => {
  const blocker = useBlocker((way) => [...holding].some((holds) => holds.current(way)))

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

  return null
}
