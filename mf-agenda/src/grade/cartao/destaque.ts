const DURACAO = 1600

const reducedMotion = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/** Runs once React has drawn what was just set, and a dialog that closed has given the focus back. */
const whenDrawn = (fazer: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(fazer))
}

/** A short glow on the cards that another desk changed. Straight on the DOM: it repaints no component. */
export const blink = (ids: readonly string[]): void => {
  if (ids.length === 0 || reducedMotion()) return
  whenDrawn(() => {
    for (const id of ids) {
      const cartao = document.querySelector<HTMLElement>(`[data-ev="${CSS.escape(id)}"]`)
      if (!cartao?.animate) continue
      // The style sheet leaves the colour of the status there.
      const cor = getComputedStyle(cartao).accentColor
      cartao.animate([{ boxShadow: `0 0 0 4px ${cor}` }, { boxShadow: '0 0 0 4px transparent' }], {
        duration: DURACAO,
        easing: 'ease-out',
      })
    }
  })
}

/** Puts the focus on a card, or on a slot of the grid, once it is drawn. */
export const focusCartao = (alvo: string | HTMLElement): void =>
  whenDrawn(() => {
    const item =
      typeof alvo === 'string' ? document.querySelector<HTMLElement>(`[data-ev="${CSS.escape(alvo)}"]`) : alvo
    item?.focus()
  })
