import { type RefObject, useEffect, useState } from 'react'

/** How far outside the window something counts as near. */
const MARGEM = '300px 0px'

const esperam = new Map<Element, () => void>()
let observador: IntersectionObserver | undefined

const watch = (elemento: Element, onNear: () => void): (() => void) => {
  observador ??= new IntersectionObserver(
    (entradas) => {
      for (const { isIntersecting, target } of entradas) if (isIntersecting) esperam.get(target)?.()
    },
    { rootMargin: MARGEM },
  )
  esperam.set(elemento, onNear)
  observador.observe(elemento)
  return () => {
    esperam.delete(elemento)
    observador?.unobserve(elemento)
  }
}

/** True once the element has been near the window: what it shows is fetched then, and not before. */
export const usePerto = (ref: RefObject<Element | null>): boolean => {
  const [perto, setPerto] = useState(false)
  useEffect(() => {
    if (perto || !ref.current) return
    if (typeof IntersectionObserver === 'undefined') return setPerto(true)
    return watch(ref.current, () => setPerto(true))
  }, [perto, ref])
  return perto
}
