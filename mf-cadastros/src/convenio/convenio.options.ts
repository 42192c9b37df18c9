import type { ConvenioDaLista } from '@clinica/shared-domain'
import { optionsFailed, queryOptions, useQuery } from '@clinica/shared-ui/query'
import { convenioApi } from '../convenio/convenio.api'

export type ConvenioAtivo = Pick<ConvenioDaLista, '_id' | 'nome' | 'ans' | 'particular'>

/** As many as a page of the API may have; a name beyond them is still resolved by the server. */
const TODOS = 1000

const ativos = queryOptions({
  queryKey: ['convenio', 'ativos'],
  queryFn: async ({ signal }) => {
    const params = { ativo: true, skip: 0, limit: TODOS, orderBy: 'nome' }
    return (await convenioApi.list(params, signal)).itens
  },
  // Somebody may have just registered the one that is missing.
  staleTime: 0,
})

/** Insurers that may be chosen; none while they come. */
export const useConveniosAtivos = () => {
  const lidos = useQuery(ativos)
  const { data, isError, isPending, refetch } = lidos
  return {
    ativos: data ?? [],
    falhou: isError,
    /** Said under a field, with a way to ask again. */
    falha: optionsFailed(lidos),
    carregando: isPending,
    /** They are here, and there is none. */
    nenhum: data?.length === 0,
    retry: () => void refetch(),
  }
}
