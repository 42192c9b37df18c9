const fila: (() => void)[] = []

const serve = () => {
  fila.shift()?.()
  if (fila.length > 0) setImmediate(serve)
}

/**
 * Waits for one's turn: one in each round of the event loop. However many send at once, what is done between two turns (a piece of a
 * file) is all that the others wait for.
 */
export const takeTurn = (): Promise<void> =>
  new Promise((resolve) => {
    fila.push(resolve)
    if (fila.length === 1) setImmediate(serve)
  })
