import { useLayoutEffect } from 'react'

type Props = { digitar: (mudar: (texto: string) => string) => void; fechar: () => void }

/** Stands while the search is loaded: what is typed meanwhile is its text, and never a shortcut of the screen beneath. */
export const BuscaAbrindo = ({ digitar, fechar }: Props) => {
  useLayoutEffect(() => {
    const ouvir = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey) return
      e.preventDefault()
      e.stopPropagation()
      if (e.key === 'Escape') fechar()
      else if (e.key === 'Backspace') digitar((texto) => texto.slice(0, -1))
      else if (e.key.length === 1) digitar((texto) => texto + e.key)
    }
    window.addEventListener('keydown', ouvir, true)
    return () => window.removeEventListener('keydown', ouvir, true)
  })
  return null
}
