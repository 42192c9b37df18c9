import { addMeses } from '@clinica/shared-domain'
import { useSyncExternalStore } from 'react'

/** The month `n` months after `mes` (`YYYY-MM`). */
export const monthAfter = (mes: string, n: number): string => addMeses(`${mes}-01`, n).slice(0, 7)

/** Buttons of months beside each other, by the window's width in pixels (spec 3 §9). */
const VISIVEIS = [
  [1536, 7],
  [1280, 5],
  [1024, 4],
  [768, 3],
  [640, 2],
] as const

export const countVisiveis = (largura: number): number =>
  VISIVEIS.find(([acima]) => largura > acima)?.[1] ?? 1

const listen = (onResize: () => void) => {
  window.addEventListener('resize', onResize)
  return () => window.removeEventListener('resize', onResize)
}

export const useVisiveis = (): number => useSyncExternalStore(listen, () => countVisiveis(window.innerWidth))
