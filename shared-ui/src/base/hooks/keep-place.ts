const DE_SEGURAR = '[data-segurar]'
const CONTROLES = ['button', 'input', 'select', 'textarea', 'a[href]']
  .map((c) => `${c}:not([tabindex="-1"])`)
  .join()

/** False when it is gone, closed or out of sight. */
const takesFocus = (el: HTMLElement): boolean => {
  // One that closed in this instant still seems to have it.
  if (el.matches(':disabled')) return false
  el.focus()
  return document.activeElement === el
}

/** A container, with the hold buttons that it had: those after the one in hand first, then those before it. */
type Volta = { raiz: HTMLElement; vizinhos: HTMLElement[] }

const roundsOf = (botao: HTMLElement): Volta[] => {
  const voltas: Volta[] = []
  for (let raiz = botao.parentElement; raiz && raiz !== document.body; raiz = raiz.parentElement) {
    const todos = [...raiz.querySelectorAll<HTMLElement>(DE_SEGURAR)]
    const i = todos.indexOf(botao)
    voltas.push({ raiz, vizinhos: [...todos.slice(i + 1), ...todos.slice(0, i).reverse()] })
  }
  return voltas
}

/**
 * For a hold button that may go away, or close, with what it does: called before, answers what puts the focus in the
 * nearest place that is left: the next of its list, the one before, or the first control around it.
 */
export const rememberPlace = (botao: HTMLElement | null): (() => void) => {
  if (!botao || document.activeElement !== botao) return () => undefined
  const voltas = roundsOf(botao)
  return () => {
    // Somebody else, such as a dialog, took it.
    if (document.activeElement !== botao && document.activeElement !== document.body) return
    if (takesFocus(botao)) return
    for (const { raiz, vizinhos } of voltas)
      if (vizinhos.some(takesFocus) || [...raiz.querySelectorAll<HTMLElement>(CONTROLES)].some(takesFocus))
        return
  }
}
