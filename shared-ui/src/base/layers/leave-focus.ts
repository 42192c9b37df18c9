const canTake = (alvo: HTMLElement | null | undefined, de: HTMLElement): boolean => {
  alvo?.focus({ preventScroll: true })
  return alvo !== null && alvo !== undefined && document.activeElement !== de
}

/** The button that goes away with its click hands the focus on: to the field that it describes, else to the dialog or page around it. */
export const leaveFocus = (botao: HTMLElement): void => {
  const dica = botao.closest<HTMLElement>('[id]')
  const campo = dica && document.querySelector<HTMLElement>(`[aria-describedby~="${dica.id}"]`)
  if (canTake(campo, botao)) return
  canTake(botao.closest<HTMLElement>('[role="dialog"], main'), botao)
}
