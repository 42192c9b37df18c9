import { useLatest } from '@clinica/shared-ui'
import { useEffect } from 'react'

/** Ctrl+K (or ⌘K) from anywhere. */
export const useAtalhoDaBusca = (abrir: () => void): void => {
  const atual = useLatest(abrir)
  useEffect(() => {
    const ouvir = (e: KeyboardEvent) => {
      if (!(e.ctrlKey || e.metaKey) || e.altKey || e.shiftKey || e.key.toLowerCase() !== 'k') return
      e.preventDefault()
      atual.current()
    }
    window.addEventListener('keydown', ouvir)
    return () => window.removeEventListener('keydown', ouvir)
  }, [atual])
}
