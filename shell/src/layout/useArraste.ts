import { useEffect, useRef } from 'react'

/** Swipe distance of the slide-out menu, in pixels (spec 1 §9, tolerance). */
const TOLERANCIA = 70

/** A finger on something that scrolls sideways scrolls it. */
const rolaDeLado = (alvo: EventTarget | null): boolean => {
  for (let el = alvo instanceof Element ? alvo : null; el && el !== document.body; el = el.parentElement) {
    if (el.scrollWidth > el.clientWidth && /auto|scroll/.test(getComputedStyle(el).overflowX)) return true
  }
  return false
}

/** Opens the menu with a swipe to the right and closes it with one to the left. */
export const useArraste = (aberto: boolean, change: (aberto: boolean) => void): void => {
  const atual = useRef({ aberto, change })
  useEffect(() => {
    atual.current = { aberto, change }
  })
  useEffect(() => {
    let inicio: { x: number; y: number } | null = null
    const start = (e: TouchEvent) => {
      const dedo = e.touches.length === 1 ? e.touches[0] : undefined
      inicio = dedo && !rolaDeLado(e.target) ? { x: dedo.clientX, y: dedo.clientY } : null
    }
    const finish = (e: TouchEvent) => {
      const dedo = e.changedTouches[0]
      if (!inicio || !dedo) return
      const dx = dedo.clientX - inicio.x
      const dy = Math.abs(dedo.clientY - inicio.y)
      inicio = null
      if (Math.abs(dx) < TOLERANCIA || dy > Math.abs(dx)) return
      if (dx > 0 !== atual.current.aberto) atual.current.change(dx > 0)
    }
    document.addEventListener('touchstart', start, { passive: true })
    document.addEventListener('touchend', finish, { passive: true })
    return () => {
      document.removeEventListener('touchstart', start)
      document.removeEventListener('touchend', finish)
    }
  }, [])
}
