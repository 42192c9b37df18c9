const DURACAO = 1600

const semMovimento = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/** A short glow on the cards that another desk changed. Straight on the DOM: it repaints no component. */
export const piscar = (ids: readonly string[]): void => {
  if (ids.length === 0 || semMovimento()) return
  // After React has drawn them.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      for (const id of ids) {
        const cartao = document.querySelector<HTMLElement>(`[data-ev="${CSS.escape(id)}"]`)
        if (!cartao?.animate) continue
        // The edge of the card wears the colour of its status.
        const cor = getComputedStyle(cartao).borderLeftColor
        cartao.animate([{ boxShadow: `0 0 0 4px ${cor}` }, { boxShadow: '0 0 0 4px transparent' }], {
          duration: DURACAO,
          easing: 'ease-out',
        })
      }
    }),
  )
}

/** Puts the focus on a card once it is drawn. */
export const focarCartao = (id: string): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-ev="${CSS.escape(id)}"]`)?.focus(),
    ),
  )
}
