import { queryOptions, useQuery } from '@clinica/shared-ui/query'
import { unidadeApi } from './unidade.api'

const ativas = queryOptions({
  queryKey: ['unidade', 'ativas'],
  queryFn: ({ signal }) =>
    unidadeApi
      .list({ skip: 0, limit: 1000, orderBy: 'nome', ativo: true }, signal)
      .then(({ itens }) => itens),
})

/** Names of the active units; empty while they come. */
export const useUnidades = () => {
  const { data, isError } = useQuery(ativas)
  return { unidades: (data ?? []).map((u) => u.nome), falhou: isError, nenhuma: data?.length === 0 }
}
