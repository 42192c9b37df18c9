import { createSpread, ErroDaApi, estadoAoVivo } from '@clinica/shared-auth'
import type { QueryClient } from '@tanstack/react-query'

/** The server was away, or so the proxy before it says: it may be back. An answer that says no says it again. */
export const isUnanswered = (erro: unknown): boolean =>
  erro instanceof ErroDaApi && (erro.falha === 'sem-resposta' || (erro.status ?? 0) >= 502)

/**
 * What nobody answered is asked again when the live stream is back: the stream repeats what changed meanwhile, and a
 * screen that could not be read needs no change to be worth reading.
 */
export const askUnanswered = (client: QueryClient): void => {
  const { logo } = createSpread(
    () => void client.invalidateQueries({ predicate: ({ state }) => isUnanswered(state.error) }),
  )
  estadoAoVivo.subscribe(({ estado }) => {
    if (estado === 'conectado') logo()
  })
}
