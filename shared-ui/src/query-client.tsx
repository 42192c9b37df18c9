import { useSessao } from '@clinica/shared-auth'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { askedToWait, askUnanswered, isUnanswered, retryAsAsked } from './ask-unanswered'
import { followEvents } from './follow-events'

/** One that is away is tried once more by itself. */
const shouldRetry = (vezes: number, erro: Error): boolean =>
  retryAsAsked(vezes, erro) || (vezes < 1 && isUnanswered(erro))

const retryDelay = (_: number, erro: Error): number => askedToWait(erro) ?? 1_000

const clients = new Set<QueryClient>()

/** A cache that is emptied when the person at the desk changes or leaves. */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: shouldRetry,
        retryDelay,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  clients.add(client)
  followEvents(client)
  askUnanswered(client)
  useSessao.subscribe((s, antes) => {
    if (s.usuario?._id !== antes.usuario?._id) client.clear()
  })
  return client
}

const ofArea = new Map<string, QueryClient>()
const clientOf = (id: string): QueryClient => {
  const client = ofArea.get(id) ?? createQueryClient()
  ofArea.set(id, client)
  return client
}

/** Around every screen of a remote: its one cache, which outlives the screens. */
export const QueryArea = ({ id, children }: { id: string; children: ReactNode }) => (
  <QueryClientProvider client={clientOf(id)}>{children}</QueryClientProvider>
)

/** What the area read until now is gone: before its screen is tried again, since it may be what made it fall. */
export const clearArea = (id: string): void => ofArea.get(id)?.clear()

/**
 * What was read of these registers is asked again where it is on the screen, and when it is next shown: in every remote,
 * because the first element of a query key is the name of the register (`unidade`, `paciente`…).
 */
export const invalidateRegister = async (...registers: string[]): Promise<void> => {
  await Promise.all(
    [...clients].flatMap((c) => registers.map((nome) => c.invalidateQueries({ queryKey: [nome] }))),
  )
}
