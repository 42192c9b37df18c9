import { useEffect, useRef } from 'react'

const TOPO = 56

/** How far below the window's top an hour's header may stick: under the top bar and what stays of the filters, whatever wraps. */
export const useAlturaFixa = () => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const el = ref.current
    if (!el || typeof ResizeObserver === 'undefined') return
    // The whole bar, or where it is not a box of its own its line of the day.
    const partes = [el, ...el.querySelectorAll<HTMLElement>('[data-aqui]')]
    const observador = new ResizeObserver(() => {
      const alturas = partes
        .filter((parte) => getComputedStyle(parte).position === 'sticky')
        .map((parte) => parte.offsetHeight)
      el.parentElement?.style.setProperty('--topo-da-hora', `${TOPO + Math.max(0, ...alturas) + 12}px`)
    })
    for (const parte of partes) observador.observe(parte)
    return () => observador.disconnect()
  }, [])
  return ref
}
