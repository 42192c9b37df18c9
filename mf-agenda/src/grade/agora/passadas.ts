import type { GradeDoDia } from '@clinica/shared-domain'
import { useCallback, useSyncExternalStore } from 'react'
import { agoraNaClinica } from '../remarcar/useVagas'

const PASSO_MS = 20_000

/** It has begun: what is still free in it is given to nobody any more, though who came can be written down. */
export const hasPassed = (data: string, hora: string, agora = agoraNaClinica()): boolean =>
  data < agora.dia || (data === agora.dia && hora < agora.hora)

const watch = (onLook: () => void) => {
  const timer = setInterval(onLook, PASSO_MS)
  document.addEventListener('visibilitychange', onLook)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onLook)
  }
}

/** The last hour of the day that has passed, '' while none has. It repaints when the next one does. */
export const useUltimaPassada = (grade: GradeDoDia | undefined): string => {
  const read = useCallback(() => {
    const agora = agoraNaClinica()
    return grade?.horarios.findLast((h) => hasPassed(grade.dia, h.hora, agora))?.hora ?? ''
  }, [grade])
  return useSyncExternalStore(watch, read)
}
