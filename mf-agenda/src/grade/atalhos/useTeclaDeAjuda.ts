import { useLatest } from '@clinica/shared-ui'
import { useEffect } from 'react'

/** Calls back when '?' is pressed where nothing is being typed and no layer lies over the screen. */
export const useTeclaDeAjuda = (quando: () => void): void => {
  const atual = useLatest(quando)
  useEffect(() => {
    const aoTeclar = (e: KeyboardEvent) => {
      const alvo = e.target instanceof Element ? e.target : null
      if (e.key !== '?' || e.ctrlKey || e.metaKey || e.repeat) return
      if (alvo?.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]'))
        return
      atual.current()
    }
    document.addEventListener('keydown', aoTeclar)
    return () => document.removeEventListener('keydown', aoTeclar)
  }, [atual])
}
