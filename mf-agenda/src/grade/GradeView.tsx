import type { Agendamento, GradeDoDia, Status } from '@clinica/shared-domain'
import { retrying, useTecla } from '@clinica/shared-ui'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import type { MarcaDoBalcao } from '../balcao/balcao.query'
import { useAgora } from './agora/useAgora'
import { canMove, type PermissoesDaGrade } from './cartao/permissoes'
import type { ItemDaLegenda } from './dados/contagem'
import { closedAt, isClosed } from './dados/fechado'
import css from './grade.module.css'
import { markBalcao } from './quadro/balcao'
import { Hora, type ModoDaGrade } from './quadro/Hora'
import { type Marcas, markCards } from './quadro/marcas'
import { activate, moveTo } from './quadro/teclado'

/** What a card or a slot can ask for. A status is the button that sets it. */
export type AcaoDaGrade =
  | Status
  | 'confirmar'
  | 'menu'
  | 'editar'
  | 'limpar'
  | 'marcar'
  | 'encaixar'
  | 'remarcar'
  | 'whatsapp'
  | 'mover'
  | 'evoluir'
  | 'prontuario'
  | 'espera'
export type AlvoDaGrade = {
  /** None on a free slot. */
  agendamento: Agendamento | null
  /** Of the card or slot; to 'mover', the hour that it goes to, or '' where there is none. */
  /** To 'mover', the day that it goes to; nothing is the card's own. */
  dia?: string
  hora: string
  /** With whom, where a column of theirs says so. */
  profissional?: string | undefined
  /** The card, slot or button in hand: layers anchor to it. */
  elemento: HTMLElement
}

export type GradeViewProps = {
  grade: GradeDoDia
  pode: PermissoesDaGrade
  modo: ModoDaGrade
  filtro: ReadonlySet<ItemDaLegenda>
  marcas?: Marcas
  /** Who is to be told something at the desk, by the patient's id: on the day's hours, on no other view of it. */
  balcao?: ReadonlyMap<string, MarcaDoBalcao>
  /** Hour in which a slot came free → how many wait for it. */
  esperam?: ReadonlyMap<string, number>
  /** Until it nothing is free any more; '' while no hour has passed. */
  ultimaPassada?: string
  onAcao: (acao: AcaoDaGrade, alvo: AlvoDaGrade) => void
  /** The same day drawn otherwise: instead of its hours. */
  children?: ReactNode
}

const NENHUMA: Marcas = { profissional: '', achados: null }
const NINGUEM: ReadonlyMap<string, MarcaDoBalcao> = new Map()

const find = (grade: GradeDoDia, id: string | undefined): Agendamento | null => {
  if (id) for (const h of grade.horarios) for (const a of h.agendamentos) if (a._id === id) return a
  return null
}

/** The card that the keys are on, else the one under the pointer, else the one that the pointer left the focus on. */
const cardInHand = (raiz: HTMLElement | null, alvo: Element): HTMLElement | null =>
  raiz?.querySelector<HTMLElement>('[data-ev]:focus-visible') ??
  raiz?.querySelector<HTMLElement>('[data-ev]:hover') ??
  alvo.closest<HTMLElement>('[data-ev]')

/** The day on screen: a card that is held outlives the day that it was taken from. */
const naTela: { atual: Pick<GradeViewProps, 'grade' | 'onAcao'> | null } = { atual: null }

/** Moving cards by hand: asked for when one is pressed. */
export const loadArrastar = retrying(() => import('./remarcar/arrastar'))

/**
 * The hours of a day, drawn from data alone: it fetches nothing. One listener of each kind serves all cards, so
 * that 300 of them stay as light as plain elements.
 */
export const GradeView = ({
  grade,
  pode,
  modo,
  filtro,
  marcas = NENHUMA,
  balcao = NINGUEM,
  esperam,
  ultimaPassada = '',
  onAcao,
  children,
}: GradeViewProps) => {
  const raiz = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!raiz.current) return
    markCards(raiz.current, grade, marcas)
    markBalcao(raiz.current, grade, children ? NINGUEM : balcao)
  })
  useAgora(raiz, grade.dia)
  const atual = useRef({ grade, pode, modo, onAcao })
  useEffect(() => {
    atual.current = { grade, pode, modo, onAcao }
    naTela.atual = atual.current
    if (raiz.current) activate(raiz.current)
  })

  const request = useCallback((acao: AcaoDaGrade, de: HTMLElement) => {
    const item = de.closest<HTMLElement>('[data-ev]')
    const hora = de.closest<HTMLElement>('[data-hora]')?.dataset.hora ?? ''
    const agendamento = find(atual.current.grade, item?.dataset.ev)
    if (item && !agendamento) return
    const profissional = de.closest<HTMLElement>('[data-coluna]')?.dataset.coluna
    const elemento = acao === 'menu' ? de : (item ?? de)
    atual.current.onAcao(acao, { agendamento, hora, profissional, elemento })
  }, [])

  /** The card in hand, when it may go to another hour. */
  const movable = useCallback((cartao: HTMLElement | null): Agendamento | null => {
    const { grade, pode, modo } = atual.current
    const a = cartao && modo === 'horarios' ? find(grade, cartao.dataset.ev) : null
    return a && canMove(pode, a) ? a : null
  }, [])
  const move = useCallback(
    (agendamento: Agendamento, hora: string, elemento: HTMLElement, profissional?: string) => {
      atual.current.onAcao('mover', { agendamento, hora, profissional, elemento })
    },
    [],
  )

  const onPress = useCallback(
    (e: PointerEvent<HTMLDivElement>) => {
      const alvo = e.target as HTMLElement
      // A finger scrolls.
      if (e.button !== 0 || e.pointerType === 'touch' || alvo.closest('button')) return
      const cartao = alvo.closest<HTMLElement>('[data-ev]')
      const a = movable(cartao)
      if (!a || !cartao) return
      const solto = new AbortController()
      addEventListener('pointerup', () => solto.abort(), { once: true, signal: solto.signal })
      const de = { x: e.clientX, y: e.clientY, alvo }
      loadArrastar().then(
        ({ drag }) => {
          if (solto.signal.aborted) return
          solto.abort()
          drag({
            a,
            cartao,
            de,
            grade: () => (naTela.atual ?? atual.current).grade,
            onRelease: (hora, profissional) => {
              const tela = naTela.atual ?? atual.current
              tela.onAcao('mover', {
                agendamento: a,
                dia: tela.grade.dia,
                hora,
                profissional,
                elemento: cartao,
              })
            },
          })
        },
        () => undefined,
      )
    },
    [movable],
  )

  const onClick = useCallback(
    (e: MouseEvent<HTMLDivElement>) => {
      // The rest of a double click: what it was meant for is done, and other things lie under the pointer by now.
      if (e.detail > 1) return
      const alvo = e.target as HTMLElement
      const botao = alvo.closest<HTMLElement>('[data-acao]')
      if (botao) return request(botao.dataset.acao as AcaoDaGrade, botao)
      const cartao = alvo.closest<HTMLElement>('[data-ev]')
      // Text being selected is not a click.
      if (cartao && !window.getSelection()?.toString()) request('editar', cartao)
    },
    [request],
  )
  const onKey = useCallback(
    (e: KeyboardEvent<HTMLDivElement>) => {
      if (e.ctrlKey || e.metaKey || !raiz.current) return
      const alvo = e.target as HTMLElement
      const noCartao = alvo.matches('[data-ev]')
      if (e.altKey) {
        const sentido = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0
        const a = sentido && noCartao && !e.repeat ? movable(alvo) : null
        if (!sentido || !a) return
        e.preventDefault()
        loadArrastar().then(
          ({ nextHora }) => move(a, nextHora(atual.current.grade, a, sentido), alvo),
          () => undefined,
        )
        return
      }
      if (moveTo(raiz.current, alvo, e.key)) e.preventDefault()
      // A key still held from the button that was in hand.
      else if (e.repeat) return
      else if (noCartao && (e.key === 'Enter' || e.key === ' ')) {
        e.preventDefault()
        request('editar', alvo)
      } else if (noCartao && e.key === 'Delete') request('limpar', alvo)
    },
    [request, movable, move],
  )
  const naMao = (acao: AcaoDaGrade) => (e: Event) => {
    const cartao = cardInHand(raiz.current, e.target as Element)
    if (cartao) request(acao, cartao)
  }
  useTecla('r', naMao('remarcar'))
  useTecla('w', naMao('whatsapp'))
  useTecla('e', naMao('prontuario'))
  const onFocus = useCallback((e: FocusEvent<HTMLDivElement>) => activate(e.currentTarget, e.target), [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for its cards and buttons, which are the controls
    <div
      ref={raiz}
      className={css.grade}
      // Whose hours these are: the filter may already say another day.
      data-grade={grade.dia}
      onPointerDown={onPress}
      onClick={onClick}
      onKeyDown={onKey}
      onFocus={onFocus}
    >
      {children ??
        grade.horarios.map((h) =>
          // Of a closed day only what stands on it is drawn.
          isClosed(grade) && h.agendamentos.length + h.desativados.length === 0 ? null : (
            <Hora
              key={h.hora}
              h={h}
              pode={pode}
              modo={modo}
              filtro={filtro}
              esperam={esperam?.get(h.hora)}
              fechado={closedAt(grade, h.hora)}
              passou={h.hora <= ultimaPassada}
            />
          ),
        )}
    </div>
  )
}
