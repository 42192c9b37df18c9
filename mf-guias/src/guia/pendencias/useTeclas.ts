import { useLatest } from '@clinica/shared-ui'
import { type RefObject, useEffect } from 'react'
import { useVista } from '../vista/vista-context'
import { alvoDa } from './BarraDaGuia'
import { usePendencias } from './pendencias-context'

const temDialogo = (): boolean => document.querySelector('[role="dialog"],[role="alertdialog"]') !== null

/** F2: a field by its number. F8: the next one that is missing, after where one is. */
export const useTeclas = (irAoNumero: RefObject<HTMLInputElement | null>): void => {
  const { irAoCampo } = useVista()
  const pendencias = usePendencias()
  const proximo = useLatest(() => {
    const alvos = pendencias.map(alvoDa)
    const aqui = alvos.indexOf(document.activeElement?.getAttribute('name') ?? '')
    const depois = (path: string): boolean => {
      const el = document.querySelector(`[name="${CSS.escape(path)}"]`)
      const onde = el && document.activeElement ? document.activeElement.compareDocumentPosition(el) : 0
      return (onde & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    }
    const alvo = aqui >= 0 ? (alvos[aqui + 1] ?? alvos[0]) : (alvos.find(depois) ?? alvos[0])
    if (alvo) irAoCampo(alvo)
  })
  useEffect(() => {
    const aoTeclar = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.altKey || e.metaKey || e.shiftKey || temDialogo()) return
      if (e.key !== 'F2' && e.key !== 'F8') return
      e.preventDefault()
      if (e.key === 'F8') return proximo.current()
      irAoNumero.current?.focus()
      irAoNumero.current?.select()
    }
    document.addEventListener('keydown', aoTeclar)
    return () => document.removeEventListener('keydown', aoTeclar)
  }, [proximo, irAoNumero])
}
