/** The two panels that stand one under the other on a narrow screen. */
export const PAINEL_DA_SELECAO = 'selecao-do-pacote'
export const PAINEL_DAS_GUIAS = 'guias-do-pacote'

/** Brings a panel into view, with the keyboard on the button that folds it. */
export const goToPainel = (id: string): void => {
  const painel = document.getElementById(id)
  painel?.scrollIntoView?.({ block: 'start' })
  painel?.querySelector('button')?.focus({ preventScroll: true })
}
