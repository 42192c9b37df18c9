import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window fits a media query, now and when that changes. */
export const useMedia = (query: string): boolean => {
  const listen = useCallback(
    (mudou: () => void) => {
      const media = window.matchMedia?.(query)
      media?.addEventListener?.('change', mudou)
      return () => media?.removeEventListener?.('change', mudou)
    },
    [query],
  )
  return useSyncExternalStore(listen, () => window.matchMedia?.(query).matches === true)
}
