import { ErroDaApi, useSessao } from '@clinica/shared-auth'
import { QueryClient } from '@tanstack/react-query'

/** A server that was away may be back; an answer that says no says it again. */
const shouldRetry = (vezes: number, erro: Error): boolean =>
  vezes < 1 && erro instanceof ErroDaApi && (erro.falha === 'sem-resposta' || (erro.status ?? 0) >= 502)

/** One client per remote, emptied when the person at the desk changes or leaves. */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  useSessao.subscribe((s, antes) => {
    if (s.usuario?._id !== antes.usuario?._id) client.clear()
  })
  return client
}
