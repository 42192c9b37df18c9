import { useLayoutEffect, useRef } from 'react'

/** The sheet is seen from its top, and its results again where they were left: what is answered keeps that place. */
export const usePlace = (noPapel: boolean): (() => void) => {
  const lugar = useRef<{ y: number; foco: Element | null } | null>(null)
  useLayoutEffect(() => {
    if (!noPapel) return
    window.scrollTo(0, 0)
    return () => {
      if (!lugar.current) return
      const { y, foco } = lugar.current
      if (foco instanceof HTMLElement) foco.focus({ preventScroll: true })
      window.scrollTo(0, y)
    }
  }, [noPapel])
  return () => {
    lugar.current = { y: window.scrollY, foco: document.activeElement }
  }
}
