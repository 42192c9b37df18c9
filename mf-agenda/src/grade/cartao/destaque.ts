const DURACAO = 1600

const reducedMotion = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/** Runs once React has drawn what was just set, and a dialog that closed has given the focus back. */
export const whenDrawn = (perform: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(perform))
}

const cardOf = (id: string): string => `[data-ev="${CSS.escape(id)}"]`
const cardById = (id: string) => document.querySelector<HTMLElement>(cardOf(id))

/** A short glow on what another desk changed. Straight on the DOM: it repaints no component. */
export const glow = (seletores: readonly string[], lado = ''): void => {
  if (seletores.length === 0 || reducedMotion()) return
  whenDrawn(() => {
    for (const seletor of seletores) {
      const item = document.querySelector<HTMLElement>(seletor)
      if (!item?.animate) continue
      // The style sheet leaves the colour there.
      const cor = getComputedStyle(item).accentColor
      item.animate(
        [{ boxShadow: `${lado} 0 0 0 4px ${cor}` }, { boxShadow: `${lado} 0 0 0 4px transparent` }],
        // Beside the shadow that it has: a card's stripe.
        { duration: DURACAO, easing: 'ease-out', composite: 'add' },
      )
    }
  })
}

export const blink = (ids: readonly string[]): void => glow(ids.map(cardOf))

/** Frames in which a card that was asked for may still come: a list that is read again, a busy machine. */
const ESPERA = 120
/** Nothing holds the focus, or the message whose 'Desfazer' was pressed, which leaves. */
const isFree = ({ activeElement, body }: Document): boolean =>
  activeElement === null || activeElement === body || activeElement.closest('[role="status"]') !== null

/**
 * Puts the focus on a card, or on a slot of the grid, once it is drawn; on the card `senao` where that is not there any more. What
 * comes late finds the focus where somebody has taken it meanwhile, and leaves it there.
 */
export const focusCartao = (alvo: string | HTMLElement, senao?: string): void => {
  const focus = (faltam: number): void => {
    const item = (typeof alvo === 'string' ? cardById(alvo) : alvo) ?? (senao ? cardById(senao) : null)
    if (item && (faltam === ESPERA || isFree(document))) item.focus()
    else if (!item && faltam > 0) requestAnimationFrame(() => focus(faltam - 1))
  }
  whenDrawn(() => focus(ESPERA))
}
