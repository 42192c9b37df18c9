import type { LotesDosPacotes as Resposta } from '@clinica/shared-domain'
import { keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { createContext, type ReactNode, useContext } from 'react'
import { getLotesDosPacotes } from '../tiss.api'

export type LotesDoPacote = Resposta['pacotes'][number]
const NENHUM: ReadonlyMap<string, LotesDoPacote> = new Map()
const Contexto = createContext(NENHUM)

type Props = {
  pacotes: readonly { _id: string; finalizado: string | null }[]
  /** Shown until the first answer: rows do not grow under the hand. */
  espera?: ReactNode
  children: ReactNode
}

/** Around a list of packages: where their guides are in lots, in one question for all that are finalised. */
export const LotesDosPacotes = ({ pacotes, espera, children }: Props) => {
  const ids = pacotes.filter((p) => p.finalizado).map((p) => p._id)
  const { data, isLoading } = useQuery({
    queryKey: ['lote', 'dosPacotes', ids],
    queryFn: ({ signal }) => getLotesDosPacotes(ids, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { interesse: { assunto: 'lote' } },
  })
  if (isLoading && espera) return espera
  return <Contexto value={data ? new Map(data.map((p) => [p._id, p])) : NENHUM}>{children}</Contexto>
}

/** Undefined while it is not known, and of a package that is not finalised. */
export const useLotesDoPacote = (id: string): LotesDoPacote | undefined => useContext(Contexto).get(id)
