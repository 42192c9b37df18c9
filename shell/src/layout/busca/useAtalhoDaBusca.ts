import { useLatest } from '@clinica/shared-ui'
import { useEffect } from 'react'

/** Ctrl+K (or ⌘K) from anywhere. */
export const useAtalhoDaBusca = (open: () => void): void => {
  const atual = useLatest(open)
  useEffect(() => {
    const listen = (e: KeyboardEvent) => {
      if (!(e.ctrlKey || e.metaKey) || e.altKey || e.shiftKey || e.key.toLowerCase() !== 'k') return
      e.preventDefault()
      atual.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [atual])
}
