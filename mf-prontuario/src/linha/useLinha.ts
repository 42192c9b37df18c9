import type { Evolucao, ResumoDoRegistro } from '@clinica/shared-domain'
import { keepPreviousData, useQueries, useQuery } from '@clinica/shared-ui/query'
import { useCallback, useMemo, useState } from 'react'
import { type Filtro, pageOf, paginaQuery, SEM_FILTRO } from './linha.query'

/** A page may move by one while another desk writes: an entry is shown once. */
const once = (paginas: readonly (readonly Evolucao[] | undefined)[]): Evolucao[] => [
  ...new Map(paginas.flatMap((p) => p ?? []).map((e) => [e._id, e])).values(),
]

const NENHUM: ResumoDoRegistro['emitidos'] = []

/**
 * A patient's record, page after page; above it what the first reading says of the whole. `sessao`: the appointment that it
 * was opened from, or ''.
 */
export const useLinha = (paciente: string, sessao: string) => {
  const [{ filtro, paginas }, setVista] = useState({ filtro: SEM_FILTRO, paginas: 1 })
  const inteira = useQuery(paginaQuery(paciente, sessao, SEM_FILTRO, 0))
  const primeira = useQuery({
    ...paginaQuery(paciente, sessao, filtro, 0),
    placeholderData: keepPreviousData,
  })
  const outras = useQueries({
    queries: Array.from({ length: paginas - 1 }, (_, i) => paginaQuery(paciente, sessao, filtro, i + 1)),
    combine: (respostas) => ({
      listas: respostas.map((r) => r.data?.evolucoes),
      chegando: respostas.some((r) => r.isPending),
      falhou: respostas.some((r) => r.isError && !r.data),
      refetch: () => respostas.filter((r) => r.isError).map((r) => r.refetch()),
    }),
  })
  const evolucoes = useMemo(
    () => once([primeira.data?.evolucoes, ...outras.listas]),
    [primeira.data, outras.listas],
  )
  const total = primeira.data?.total ?? 0
  const seguinte = pageOf(paginas).skip
  return {
    resumo: inteira.data?.resumo ?? primeira.data?.resumo ?? null,
    /** Documents for others that have the words of the filter: the whole record's reading looks for none. */
    emitidos: primeira.data?.resumo?.emitidos ?? NENHUM,
    erro: inteira.error ?? primeira.error,
    reload: useCallback(() => {
      void inteira.refetch()
      void primeira.refetch()
    }, [inteira.refetch, primeira.refetch]),
    filtro,
    filter: useCallback(
      (mudanca: Partial<Filtro>) =>
        setVista((v) => {
          const filtro = { ...v.filtro, ...mudanca }
          const igual =
            filtro.formulario === v.filtro.formulario &&
            filtro.q === v.filtro.q &&
            filtro.removidos === v.filtro.removidos
          return igual ? v : { filtro, paginas: 1 }
        }),
      [],
    ),
    evolucoes,
    total,
    /** The answer of another filter still stands there. */
    mudando: primeira.isPlaceholderData,
    carregando: primeira.isPending,
    mais: {
      tem: seguinte < total,
      chegando: outras.chegando,
      falhou: outras.falhou,
      ask: () => {
        if (outras.falhou) outras.refetch()
        else setVista((v) => ({ ...v, paginas: v.paginas + 1 }))
      },
    },
  }
}
