import { queryOptions, useQuery } from '@clinica/shared-ui/query'
import { cache } from '../comum/cache'
import { convenioApi } from '../convenio/convenio.api'

const ativos = queryOptions({
  queryKey: ['convenios', 'ativos'],
  queryFn: async ({ signal }) => {
    const params = { skip: 0, limit: 1000, orderBy: 'nome', ativo: true }
    const { itens } = await convenioApi.list(params, signal)
    return itens.map(({ _id, nome }) => ({ _id, nome }))
  },
  // Another screen may have changed them meanwhile.
  staleTime: 0,
})

/** Every active insurer, by name. */
export const useConveniosAtivos = () => useQuery(ativos, cache)
