/** What the arrows visit: the cards that are shown and the free slots. */
const ITENS = '[data-ev]:not([data-fora]),[data-slot]'

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
  const novo = item ?? atuais.find((a) => a.matches(ITENS)) ?? raiz.querySelector(ITENS)
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

/** Up and down stay in a professional's column, where there are columns. */
const inColumnOf = (lista: HTMLElement[], item: HTMLElement): HTMLElement[] => {
  const coluna = item.closest<HTMLElement>('[data-coluna]')?.dataset.coluna
  return coluna
    ? lista.filter((el) => el.closest<HTMLElement>('[data-coluna]')?.dataset.coluna === coluna)
    : lista
}

const destination = (lista: HTMLElement[], item: HTMLElement, tecla: string): HTMLElement | undefined => {
  const i = lista.indexOf(item)
  switch (tecla) {
    case 'ArrowRight':
      return lista[i + 1]
    case 'ArrowLeft':
      return lista[i - 1]
    case 'ArrowDown':
      return naVertical(inColumnOf(lista, item), item, 1)
    case 'ArrowUp':
      return naVertical(inColumnOf(lista, item), item, -1)
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

/**
 * Brings a card before the eyes, marked, the focus staying where it is: the next Tab into the grid leads to the card. '' takes
 * the mark away.
 */
export const showCartao = (id: string): void => {
  for (const antes of document.querySelectorAll('[data-atual]')) antes.removeAttribute('data-atual')
  const cartao = document.querySelector<HTMLElement>(`[data-ev="${CSS.escape(id)}"]`)
  const raiz = cartao?.closest<HTMLElement>('[data-grade]')
  if (!cartao || !raiz) return
  activate(raiz, cartao)
  cartao.setAttribute('data-atual', '')
  cartao.scrollIntoView?.({ block: 'center', behavior: 'instant' })
}
