/** What the arrows visit: cards and free slots. */
const ITENS = '[data-ev],[data-slot]'

const itens = (raiz: HTMLElement): HTMLElement[] => [...raiz.querySelectorAll<HTMLElement>(ITENS)]

/** Writes only what differs: a repaint of one card must touch no other. */
const setTab = (item: Element, valor: 0 | -1): void => {
  if (item instanceof HTMLElement && item.tabIndex !== valor) item.tabIndex = valor
  for (const botao of item.querySelectorAll<HTMLElement>('button'))
    if (botao.tabIndex !== valor) botao.tabIndex = valor
}

/**
 * Roving tabindex straight on the DOM: one card (and its buttons) is a tab stop, and moving repaints nothing.
 * Called on focus and after each paint, because a card that changed brings new buttons.
 */
export const activate = (raiz: HTMLElement, alvo?: EventTarget | null): void => {
  const item = alvo instanceof Element ? alvo.closest(ITENS) : null
  const atuais = [...raiz.querySelectorAll('[data-ativo]')]
  const novo = item ?? atuais[0] ?? raiz.querySelector(ITENS)
  for (const velho of atuais) {
    if (velho === novo) continue
    velho.removeAttribute('data-ativo')
    setTab(velho, -1)
  }
  if (!novo) return
  if (!novo.hasAttribute('data-ativo')) novo.setAttribute('data-ativo', '')
  setTab(novo, 0)
}

const naVertical = (lista: HTMLElement[], de: HTMLElement, sentido: 1 | -1): HTMLElement | undefined => {
  const aqui = de.getBoundingClientRect()
  const centro = aqui.left + aqui.width / 2
  const candidatos = lista
    .map((el) => ({ el, r: el.getBoundingClientRect() }))
    .filter(({ r }) => (sentido > 0 ? r.top >= aqui.bottom - 1 : r.bottom <= aqui.top + 1))
  const linha =
    sentido > 0 ? Math.min(...candidatos.map((c) => c.r.top)) : Math.max(...candidatos.map((c) => c.r.bottom))
  const distancia = (r: DOMRect) => Math.abs(r.left + r.width / 2 - centro)
  return candidatos
    .filter(({ r }) => Math.abs((sentido > 0 ? r.top : r.bottom) - linha) < 2)
    .sort((a, b) => distancia(a.r) - distancia(b.r))[0]?.el
}

const destination = (lista: HTMLElement[], item: HTMLElement, tecla: string): HTMLElement | undefined => {
  const i = lista.indexOf(item)
  switch (tecla) {
    case 'ArrowRight':
      return lista[i + 1]
    case 'ArrowLeft':
      return lista[i - 1]
    case 'ArrowDown':
      return naVertical(lista, item, 1)
    case 'ArrowUp':
      return naVertical(lista, item, -1)
    case 'Home':
      return lista[0]
    case 'End':
      return lista.at(-1)
    default:
      return undefined
  }
}

/** Moves the focus between cards with the arrows, Home and End; true when it did. */
export const moveTo = (raiz: HTMLElement, de: Element, tecla: string): boolean => {
  const item = de.closest<HTMLElement>(ITENS)
  const para = item && destination(itens(raiz), item, tecla)
  if (!para) return false
  para.focus()
  return true
}

/** Where the focus goes when this card is about to leave. */
export const neighbour = (item: HTMLElement): HTMLElement | undefined => {
  const raiz = item.closest<HTMLElement>('[data-grade]')
  if (!raiz) return undefined
  const lista = itens(raiz)
  const i = lista.indexOf(item)
  return lista[i + 1] ?? lista[i - 1]
}
