import { useEffect, useRef } from 'react'

const TOPO = 56

/** How far below the window's top an hour's header may stick: under the top bar and the filters, whatever wraps. */
export const useAlturaFixa = () => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const el = ref.current
    if (!el || typeof ResizeObserver === 'undefined') return
    const observador = new ResizeObserver(() => {
      const fixa = getComputedStyle(el).position === 'sticky' ? el.offsetHeight : 0
      el.parentElement?.style.setProperty('--topo-da-hora', `${TOPO + fixa + 12}px`)
    })
    observador.observe(el)
    return () => observador.disconnect()
  }, [])
  return ref
}
