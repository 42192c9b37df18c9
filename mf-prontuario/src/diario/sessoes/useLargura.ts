import { useSyncExternalStore } from 'react'

const subscribe = (mudou: () => void): (() => void) => {
  window.addEventListener('resize', mudou)
  return () => window.removeEventListener('resize', mudou)
}

/** What is read of the window's width, in pixels; drawn anew when that is another. */
export const useLargura = <T>(read: (largura: number) => T): T =>
  useSyncExternalStore(subscribe, () => read(window.innerWidth))
