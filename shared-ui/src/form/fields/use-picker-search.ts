import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useStill } from '../../base/hooks/use-still'

/** What every picker sends (spec 1 §3). */
export type PickerParams = { nome: string; skip: number; limit: number; orderBy: string; ativo: boolean }
export type PickerSearch<T> = (
  params: PickerParams,
  signal: AbortSignal,
) => Promise<readonly T[] | { itens: readonly T[]; total?: number }>

const PICKER_PAGE = 5

type Pagina<T> = { itens: readonly T[]; proxima: number | undefined }

const pagina = <T>(resposta: Awaited<ReturnType<PickerSearch<T>>>, ja: number): Pagina<T> => {
  const itens = 'itens' in resposta ? resposta.itens : resposta
  const total = 'itens' in resposta ? resposta.total : undefined
  const haMais = total === undefined ? itens.length >= PICKER_PAGE : ja + itens.length < total
  return { itens, proxima: haMais ? ja + itens.length : undefined }
}

type Opcoes = { open: boolean; texto: string; minText: number; orderBy: string; ativo: boolean }

/**
 * Looks up while the person types: waits 250 ms, asks for pages of 5, and drops the answer of a text that is
 * no longer there. Each opening asks anew.
 */
export const usePickerSearch = <T>(search: PickerSearch<T>, opcoes: Opcoes) => {
  const { open, texto, minText, orderBy, ativo } = opcoes
  const nome = texto.trim()
  const vale = open && nome.length >= minText
  const pronto = useStill(`${open} ${nome}`) && vale
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['picker', useId(), open, nome, orderBy, ativo],
      queryFn: async ({ pageParam: skip, signal }) =>
        pagina(await search({ nome, skip, limit: PICKER_PAGE, orderBy, ativo }, signal), skip),
      initialPageParam: 0,
      getNextPageParam: (ultima: Pagina<T>) => ultima.proxima,
      enabled: pronto,
      // What was found is neither kept nor asked again behind the person's back.
      staleTime: 'static',
      gcTime: 0,
      retry: false,
    })
  const situacao: 'parado' | 'buscando' | 'pronto' | 'erro' = !vale
    ? 'parado'
    : !pronto || isFetching
      ? 'buscando'
      : isError
        ? 'erro'
        : 'pronto'
  return {
    itens: pronto ? (data?.pages.flatMap((p) => p.itens) ?? []) : [],
    haMais: pronto && hasNextPage && !isFetchingNextPage,
    situacao,
    vale,
    carregarMais: () => void fetchNextPage(),
    retry: () => void refetch(),
  }
}
