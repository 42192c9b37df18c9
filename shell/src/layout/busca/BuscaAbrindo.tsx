import { useLayoutEffect } from 'react'

type Props = { typeIn: (change: (texto: string) => string) => void; close: () => void }

/** Stands while the search is loaded: what is typed meanwhile is its text, and never a shortcut of the screen beneath. */
export const BuscaAbrindo = ({ typeIn, close }: Props) => {
  useLayoutEffect(() => {
    const listen = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey) return
      e.preventDefault()
      e.stopPropagation()
      if (e.key === 'Escape') close()
      else if (e.key === 'Backspace') typeIn((texto) => texto.slice(0, -1))
      else if (e.key.length === 1) typeIn((texto) => texto + e.key)
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  })
  return null
}
