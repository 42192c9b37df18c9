import { useEffect, useMemo, useRef } from 'react'

/**
 * Runs what would move the page only once no pointer is down. A press on a button takes the focus from a field first: an
 * error that came under that field then would push the button away from under the pointer, and the click would be lost.
 */
export const useAfterPress = (): ((task: () => void) => void) => {
  const pressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const down = () => {
      pressed.current = true
    }
    const up = () => {
      pressed.current = false
      // The click comes after the pointer is up.
      setTimeout(() => {
        for (const task of waiting.current.splice(0)) task()
      })
    }
    window.addEventListener('pointerdown', down, true)
    for (const fim of ['pointerup', 'pointercancel']) window.addEventListener(fim, up, true)
    return () => {
      window.removeEventListener('pointerdown', down, true)
      for (const fim of ['pointerup', 'pointercancel']) window.removeEventListener(fim, up, true)
    }
  }, [])
  return useMemo(() => (task) => (pressed.current ? void waiting.current.push(task) : task()), [])
}
