import { useNavigationType } from '@clinica/shared-ui/router'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { whenDrawn } from '../grade/cartao/destaque'

/** So long a pointer or the keys rest on a cell before its names are shown. */
const ESPERA_MS = 350
/** What a panel of names wants below its cell. */
const ALTURA = 340

/** `pedida`: by a click or a key, not by a pointer that rests. */
export type Aberta = { celula: string; lado: 'cima' | 'baixo'; pedida: boolean }

const PASSOS: Record<string, readonly [x: number, y: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

const cellOf = (alvo: EventTarget): HTMLElement | null =>
  (alvo as HTMLElement).closest<HTMLElement>('[data-celula]')
const ladoOf = (celula: HTMLElement): Aberta['lado'] =>
  celula.getBoundingClientRect().bottom + ALTURA > innerHeight ? 'cima' : 'baixo'

/** The cell that a key leads to. */
const destination = (de: HTMLElement, tecla: string): HTMLElement | null | undefined => {
  const linhas = [...(de.closest('tbody')?.rows ?? [])].map((l) => [
    ...l.querySelectorAll<HTMLElement>('[data-celula]'),
  ])
  const y = linhas.findIndex((l) => l.includes(de))
  const x = linhas[y]?.indexOf(de) ?? 0
  if (tecla === 'Home') return linhas[y]?.[0]
  if (tecla === 'End') return linhas[y]?.at(-1)
  const passo = PASSOS[tecla]
  return passo && linhas[y + passo[1]]?.[x + passo[0]]
}

/** The cell that led to a day: the browser's back to its week leads into it again. */
let deixada: { semana: string; celula: string } | null = null

type Opcoes = {
  /** Which week of which unit and specialty; undefined until it is drawn. */
  semana: string | undefined
  onMark: (celula: string, elemento: HTMLElement) => void
  onOpen: (celula: string, id: string) => void
}

/**
 * One listener of each kind for all cells: a click, the arrows, and the names that are shown where the pointer or the keys rest.
 * Enter books, or shows who is there where nothing is free.
 */
export const useCelulas = ({ semana, onMark, onOpen }: Opcoes) => {
  const [ativa, setAtiva] = useState<string | null>(null)
  const [aberta, setAberta] = useState<Aberta | null>(null)
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The focus that comes back to a cell opens nothing. */
  const devolvido = useRef(false)
  const stop = () => clearTimeout(espera.current)
  useEffect(() => () => clearTimeout(espera.current), [])
  const giveBack = (celula: HTMLElement | null | undefined) => {
    devolvido.current = true
    celula?.focus()
    devolvido.current = false
  }
  const voltou = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each week that is drawn
  useEffect(() => {
    if (!voltou || !semana || deixada?.semana !== semana) return
    const { celula } = deixada
    deixada = null
    whenDrawn(() => giveBack(document.querySelector<HTMLElement>(`[data-celula="${CSS.escape(celula)}"]`)))
  }, [semana])

  const open = (celula: HTMLElement, pedida: boolean) => {
    stop()
    setAberta({ celula: celula.dataset.celula ?? '', lado: ladoOf(celula), pedida })
  }
  const logo = (celula: HTMLElement) => {
    stop()
    espera.current = setTimeout(() => open(celula, false), ESPERA_MS)
  }
  const close = () => {
    stop()
    setAberta(null)
  }
  const perform = (acao: string | undefined, celula: HTMLElement, de: HTMLElement) => {
    const chave = celula.dataset.celula ?? ''
    if (semana && acao !== 'nomes') deixada = { semana, celula: chave }
    if (acao === 'marcar') onMark(chave, celula)
    else if (acao === 'abrir') onOpen(chave, de.dataset.id ?? '')
    else if (acao === 'nomes' && aberta?.pedida && aberta.celula === chave) close()
    else if (acao === 'nomes') open(celula, true)
  }

  const onClick = (e: MouseEvent) => {
    const celula = cellOf(e.target)
    const de = (e.target as HTMLElement).closest<HTMLElement>('[data-acao]')
    if (celula && de) perform(de.dataset.acao, celula, de)
  }
  const onKeyDown = (e: KeyboardEvent) => {
    const alvo = e.target as HTMLElement
    const celula = cellOf(alvo)
    if (!celula || e.ctrlKey || e.metaKey || e.altKey) return
    if (e.key === 'Escape' && aberta) {
      e.stopPropagation()
      close()
      return giveBack(celula)
    }
    const para = destination(celula, e.key)
    if (para || PASSOS[e.key]) e.preventDefault()
    if (para) {
      close()
      return para.focus()
    }
    if (alvo !== celula || e.repeat || (e.key !== 'Enter' && e.key !== ' ')) return
    e.preventDefault()
    const marcar = celula.querySelector<HTMLElement>('[data-acao=marcar]')
    const nomes = celula.querySelector<HTMLElement>('[data-acao=nomes]')
    if (e.key === 'Enter' && marcar) perform('marcar', celula, marcar)
    else if (nomes) open(celula, true)
    else celula.querySelector<HTMLElement>('[data-acao=abrir]')?.focus()
  }
  const onFocus = (e: FocusEvent) => {
    const celula = cellOf(e.target)
    if (!celula) return
    setAtiva(celula.dataset.celula ?? null)
    if (e.target === celula && !devolvido.current && celula.matches(':focus-visible')) logo(celula)
  }
  const onBlur = (e: FocusEvent) => {
    if (!e.relatedTarget || cellOf(e.relatedTarget) !== cellOf(e.target)) close()
  }
  const onPointerOver = (e: PointerEvent) => {
    if (e.pointerType !== 'mouse') return
    const celula = cellOf(e.target)
    if (celula?.dataset.celula === aberta?.celula) return stop()
    if (celula) return logo(celula)
    close()
  }
  const onPointerLeave = (e: PointerEvent) => {
    if (e.pointerType === 'mouse') close()
  }
  return { ativa, aberta, ouvintes: { onClick, onKeyDown, onFocus, onBlur, onPointerOver, onPointerLeave } }
}
