import { useLatest } from '@clinica/shared-ui'
import { useFormStore } from '@clinica/shared-ui/form'
import { type RefObject, useEffect } from 'react'
import type { Valores } from '../dados/valores'
import { useVista } from '../vista/vista-context'
import { alvoDa } from './BarraDaGuia'
import { conferir } from './conferir'
import { listPendencias } from './listar'

const temDialogo = (): boolean => document.querySelector('[role="dialog"],[role="alertdialog"]') !== null

/** F2: a field by its number. F8: the next one that is missing, after where one is. */
export const useTeclas = (irAoNumero: RefObject<HTMLInputElement | null>): void => {
  const { irAoCampo } = useVista()
  const formulario = useFormStore()
  const proximo = useLatest(() => {
    // As it stands with the last key: the form's own check waits for the hand to rest.
    const values = formulario.get().values as Valores
    const alvos = listPendencias({ errors: conferir(values), values }).map(alvoDa)
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
