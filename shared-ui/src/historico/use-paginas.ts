import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { retryAsAsked } from '../ask-unanswered'

/** A page of lines, newest first; `antesDe` asks for the next, null is the last. */
export type PaginaDeLinhas<L> = { linhas: readonly L[]; antesDe: string | null }

export type Paginas<L> = {
  linhas: readonly L[]
  situacao: 'carregando' | 'pronto' | 'erro'
  erro: unknown
  mais: { tem: boolean; chegando: boolean; pedir: () => void }
  recarregar: () => void
}

/**
 * Pages that are asked for one after the other, each by the end of the one before. What was read stays as it is: a line that
 * comes meanwhile is seen with the next question. Mount it anew (`key`) for another question.
 */
export const usePaginas = <L>(
  chave: readonly unknown[],
  buscar: (antesDe: string | undefined, signal: AbortSignal) => Promise<PaginaDeLinhas<L>>,
): Paginas<L> => {
  const [inicios, setInicios] = useState<readonly (string | undefined)[]>([undefined])
  const paginas = useQueries({
    queries: inicios.map((antesDe) => ({
      queryKey: [...chave, antesDe ?? ''],
      queryFn: ({ signal }: { signal: AbortSignal }) => buscar(antesDe, signal),
      staleTime: antesDe === undefined ? 0 : Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      meta: { interesse: null },
      retry: retryAsAsked,
    })),
  })
  const primeira = paginas[0]
  const ultima = paginas.at(-1)
  const seguinte = ultima?.data?.antesDe ?? null
  const falhou = paginas.find((p) => p.isError && !p.data)
  return {
    linhas: paginas.flatMap((p) => p.data?.linhas ?? []),
    situacao: primeira?.isPending ? 'carregando' : primeira?.isError && !primeira.data ? 'erro' : 'pronto',
    erro: falhou?.error ?? null,
    mais: {
      tem: seguinte !== null || (falhou !== undefined && falhou !== primeira),
      chegando: inicios.length > 1 && ultima?.isFetching === true,
      pedir: () => {
        if (falhou) void falhou.refetch()
        else if (seguinte !== null) setInicios((i) => [...i, seguinte])
      },
    },
    recarregar: () => void primeira?.refetch(),
  }
}
