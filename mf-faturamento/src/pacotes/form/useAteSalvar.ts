import type { Pacote } from '@clinica/shared-domain'
import { useCallback, useEffect, useRef } from 'react'

/** Holds the messages whose undo is of changes not saved yet, and closes them when the package is another one: saved, moved on or left. */
export const useAteSalvar = (pacote: Pacote | null): ((fecharAviso: () => void) => void) => {
  const abertos = useRef<(() => void)[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends with this version of the package.
  useEffect(
    () => () => {
      for (const fechar of abertos.current.splice(0)) fechar()
    },
    [pacote],
  )
  return useCallback((fecharAviso) => {
    abertos.current.push(fecharAviso)
  }, [])
}
