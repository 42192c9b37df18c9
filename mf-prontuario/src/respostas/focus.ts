/** Takes the person to the first answer, or field, with a message: of radios, to the one that the arrows move. */
export const focusFirstInvalid = (form: HTMLElement | null): void => {
  // After the messages are painted.
  setTimeout(() => {
    const errado = form?.querySelector<HTMLElement>('[aria-invalid=true]')
    const campo = errado?.matches('[role=radiogroup]')
      ? errado.querySelector<HTMLElement>('input:checked, input')
      : errado
    campo?.focus()
    campo?.scrollIntoView?.({ block: 'center' })
  }, 0)
}
