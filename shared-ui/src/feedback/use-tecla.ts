import { useEffect } from 'react'
import { useLatest } from '../base/hooks/use-latest'
import { useUmaTecla } from './uma-tecla'

const OCUPADO =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/**
 * Calls back when the key (a small letter or a sign) is pressed where nothing is being typed and no layer lies over the screen;
 * never once the person switched such keys off.
 */
export const useTecla = (tecla: string, quando: (e: KeyboardEvent) => void): void => {
  const atual = useLatest(quando)
  const umaTecla = useUmaTecla()
  useEffect(() => {
    if (!umaTecla) return
    const onKey = (e: KeyboardEvent) => {
      const alvo = e.target instanceof Element ? e.target : null
      if (e.key.toLowerCase() !== tecla || e.ctrlKey || e.metaKey || e.altKey || e.repeat) return
      if (alvo?.closest(OCUPADO)) return
      e.preventDefault()
      atual.current(e)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [tecla, atual, umaTecla])
}
