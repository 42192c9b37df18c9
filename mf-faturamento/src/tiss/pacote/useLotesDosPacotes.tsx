import type { LotesDosPacotes as Resposta } from '@clinica/shared-domain'
import { keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { createContext, type ReactNode, useContext } from 'react'
import { getLotesDosPacotes } from '../tiss.api'

export type LotesDoPacote = Resposta['pacotes'][number]
/** Milliseconds for which what came along is not asked for again; a change of a lot is told at once. */
const FRESCO = 10_000
const NENHUM: ReadonlyMap<string, LotesDoPacote> = new Map()
const Contexto = createContext(NENHUM)

type Props = {
  /** With their lots where they came along. */
  pacotes: readonly { _id: string; finalizado: string | null; lotes?: LotesDoPacote }[]
  /** Shown until the first answer: rows do not grow under the hand. */
  espera?: ReactNode
  children: ReactNode
}

/** Around a list of packages: where their guides are in lots, in one question for all that are finalised. */
export const LotesDosPacotes = ({ pacotes, espera, children }: Props) => {
  const finalizados = pacotes.filter((p) => p.finalizado)
  const ids = finalizados.map((p) => p._id)
  const vieram = finalizados.flatMap((p) => p.lotes ?? [])
  const { data, isLoading } = useQuery({
    queryKey: ['lote', 'dosPacotes', ids],
    queryFn: ({ signal }) => getLotesDosPacotes(ids, signal),
    enabled: ids.length > 0,
    initialData: vieram.length === ids.length ? vieram : undefined,
    placeholderData: keepPreviousData,
    staleTime: FRESCO,
    meta: { interesse: { assunto: 'lote' } },
  })
  if (isLoading && espera) return espera
  return <Contexto value={data ? new Map(data.map((p) => [p._id, p])) : NENHUM}>{children}</Contexto>
}

/** Undefined while it is not known, and of a package that is not finalised. */
export const useLotesDoPacote = (id: string): LotesDoPacote | undefined => useContext(Contexto).get(id)
