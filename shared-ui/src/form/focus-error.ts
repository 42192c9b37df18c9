/** Takes the person to the first field with a message, in the order of the screen. */
export const focusFirstError = (form: HTMLElement | null): void => {
  // After the messages are painted.
  setTimeout(() => {
    const campo = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    campo?.focus()
    campo?.scrollIntoView?.({ block: 'center' })
  }, 0)
}
