import { createSpread, ErroDaApi, estadoAoVivo, useConnection } from '@clinica/shared-auth'
import type { QueryClient } from '@tanstack/react-query'

/** The server was away, or so the proxy before it says: it may be back. An answer that says no says it again. */
export const isUnanswered = (erro: unknown): boolean =>
  erro instanceof ErroDaApi && (erro.semServidor || (erro.status ?? 0) >= 502)

/** Milliseconds after which a busy server asks to be tried again (503 with Retry-After). */
export const askedToWait = (erro: unknown): number | undefined =>
  erro instanceof ErroDaApi ? erro.tentarEm : undefined

/** A query's `retry`: a few times, when the server says so. */
export const retryAsAsked = (vezes: number, erro: unknown): boolean =>
  askedToWait(erro) !== undefined && vezes < 4

/**
 * What nobody answered is asked again when the server or the live stream is back: the stream repeats what changed
 * meanwhile, and a screen that could not be read needs no change to be worth reading.
 */
export const askUnanswered = (client: QueryClient): void => {
  const { logo } = createSpread(
    () => void client.invalidateQueries({ predicate: ({ state }) => isUnanswered(state.error) }),
  )
  useConnection.subscribe((s, antes) => {
    if (s.connection === 'ok' && antes.connection !== 'ok') logo()
  })
  estadoAoVivo.subscribe(({ estado }) => {
    if (estado === 'conectado') logo()
  })
}
