import { withoutEmpty } from '@clinica/shared-auth'
import { keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { usePacote } from '../form/pacote-context'
import { type Filtros, SEM_FILTROS, toParams } from './filtros'
import { getSelecao, LIMITE_DA_SELECAO } from './selecao.api'

/** One page of the guides that may go into a package; the last answer stays until the next one is there. */
export const useSelecao = () => {
  const [pergunta, setPergunta] = useState({ filtros: SEM_FILTROS, pagina: 1 })
  const { filtros, pagina } = pergunta
  const { pacote } = usePacote()
  const params = {
    ...withoutEmpty(toParams(filtros, pacote?._id)),
    skip: (pagina - 1) * LIMITE_DA_SELECAO,
    limit: LIMITE_DA_SELECAO,
  }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['guia', 'selecao', params],
    queryFn: ({ signal }) => getSelecao(params, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Another desk's package may have taken one of them.
    meta: { interesse: { assunto: 'pacote' } },
  })
  const total = data?.total ?? 0
  const paginas = Math.max(1, Math.ceil(total / LIMITE_DA_SELECAO))
  // The last page went empty meanwhile.
  if (data && !isPlaceholderData && pagina > paginas) setPergunta({ filtros, pagina: paginas })
  return {
    guias: data?.guias ?? [],
    total,
    paginas,
    pagina,
    filtros,
    erro: data ? null : error,
    /** The answer on the screen is of this question. */
    pronta: data !== undefined && !isPlaceholderData,
    carregando: isFetching && !data,
    ask: (novos: Filtros) => setPergunta({ filtros: novos, pagina: 1 }),
    goTo: (nova: number) => setPergunta({ filtros, pagina: nova }),
    reload: () => void refetch(),
  }
}
export type SelecaoNaTela = ReturnType<typeof useSelecao>
