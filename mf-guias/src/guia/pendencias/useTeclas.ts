import { type LerAtalhos, useAtalhos, useLatest } from '@clinica/shared-ui'
import { useFormStore } from '@clinica/shared-ui/form'
import { type RefObject, useEffect } from 'react'
import type { Valores } from '../dados/valores'
import { useVista } from '../vista/vista-context'
import { alvoDa } from './BarraDaGuia'
import { check } from './conferir'
import { listPendencias } from './listar'

const temDialogo = (): boolean => document.querySelector('[role="dialog"],[role="alertdialog"]') !== null

const readAtalhos: LerAtalhos = async () => [
  [
    'Na guia',
    [
      ['Ir ao campo pelo número', 'F2'],
      ['Próximo campo que falta', 'F8'],
      ['Painel seguinte, ou o anterior', 'F6', 'Shift + F6'],
      ['Nota do campo', 'F1'],
      ['Calendário da data', 'Alt + ↓'],
    ],
  ],
]

const seguinte = (a: Element, b: Element): boolean =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** To the heading of the next panel after where one is, or of the one before; round and round. */
const goToCabecalho = (voltando: boolean): void => {
  const todos = [...document.querySelectorAll<HTMLElement>('[data-cabecalho]')]
  const aqui = document.activeElement ?? document.body
  const outros = voltando ? todos.filter((c) => seguinte(c, aqui)) : todos.filter((c) => seguinte(aqui, c))
  const alvo = voltando ? (outros.at(-1) ?? todos.at(-1)) : (outros[0] ?? todos[0])
  alvo?.scrollIntoView?.({ block: 'center' })
  alvo?.focus({ preventScroll: true })
}

/** The note of the field in hand, and back; Tab goes on from either. */
const toggleNota = (): void => {
  const aqui = document.activeElement
  const campo = aqui?.closest<HTMLElement>('[data-olhar]')
  const nota = campo?.querySelector<HTMLElement>('[data-nota]')
  if (aqui === nota) campo?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  else nota?.focus()
}

/** F2: a field by its number. F8: the next one that is missing, after where one is. F6: panels. F1: the field's note. */
export const useTeclas = (campoDoNumero: RefObject<HTMLInputElement | null>): void => {
  const { goToCampo } = useVista()
  const formulario = useFormStore()
  const proximo = useLatest(() => {
    // As it stands with the last key: the form's own check waits for the hand to rest.
    const values = formulario.get().values as Valores
    const alvos = listPendencias({ errors: check(values), values }).map(alvoDa)
    const aqui = alvos.indexOf(document.activeElement?.getAttribute('name') ?? '')
    const depois = (path: string): boolean => {
      const el = document.querySelector(`[name="${CSS.escape(path)}"]`)
      return el !== null && document.activeElement !== null && seguinte(document.activeElement, el)
    }
    const alvo = aqui >= 0 ? (alvos[aqui + 1] ?? alvos[0]) : (alvos.find(depois) ?? alvos[0])
    if (alvo) goToCampo(alvo)
  })
  useAtalhos(readAtalhos)
  useEffect(() => {
    const performOf: Record<string, () => void> = {
      F1: toggleNota,
      F2: () => {
        campoDoNumero.current?.focus()
        campoDoNumero.current?.select()
      },
      F6: () => goToCabecalho(false),
      F8: () => proximo.current(),
    }
    const onKey = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.altKey || e.metaKey || temDialogo()) return
      const perform = e.shiftKey ? (e.key === 'F6' ? () => goToCabecalho(true) : null) : performOf[e.key]
      if (!perform) return
      e.preventDefault()
      perform()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [proximo, campoDoNumero])
}
