import { queryOptions, useQuery } from '@clinica/shared-ui/query'
import { cache } from '../comum/cache'
import { especialidadeApi } from '../especialidade/especialidade.api'
import { unidadeApi } from '../unidade/unidade.api'

type Lista = typeof unidadeApi.list | typeof especialidadeApi.list
const nomesDe = (recurso: string, listar: Lista) =>
  queryOptions({
    queryKey: ['nomes', recurso],
    queryFn: async ({ signal }) => {
      const params = { ativo: true, skip: 0, limit: 1000, orderBy: 'nome' }
      return (await listar(params, signal)).itens.map((item) => item.nome)
    },
  })

/** Names of the active units, as the form shows them: upper case (spec 2 §5). */
export const useUnidades = () => {
  const { data = [], isError } = useQuery(nomesDe('unidade', unidadeApi.list), cache)
  return { nomes: data.map((nome) => nome.toLocaleUpperCase('pt-BR')), falhou: isError }
}

/** Names of the active specialties. */
export const useEspecialidades = () => {
  const { data = [], isError } = useQuery(nomesDe('especialidade', especialidadeApi.list), cache)
  return { nomes: data, falhou: isError }
}
