import { optionsFailed, queryOptions, useQuery } from '@clinica/shared-ui/query'
import { unidadeApi } from './unidade.api'

const ativas = queryOptions({
  queryKey: ['unidade', 'ativas'],
  queryFn: ({ signal }) =>
    unidadeApi
      .list({ skip: 0, limit: 1000, orderBy: 'nome', ativo: true }, signal)
      .then(({ itens }) => itens),
})

/** Names of the active units; empty while they come. `falha`: said under the field, with a way to ask again. */
export const useUnidades = () => {
  const lidas = useQuery(ativas)
  const { data = [] } = lidas
  return {
    unidades: data.map((u) => u.nome),
    falha: optionsFailed(lidas),
    nenhuma: lidas.data?.length === 0,
  }
}
