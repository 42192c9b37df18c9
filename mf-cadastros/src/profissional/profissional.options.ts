import { optionsFailed, queryOptions, useQuery } from '@clinica/shared-ui/query'
import { especialidadeApi } from '../especialidade/especialidade.api'
import { useUnidades } from '../unidade/unidade.options'

const especialidades = queryOptions({
  queryKey: ['especialidade', 'ativas'],
  queryFn: async ({ signal }) => {
    const params = { ativo: true, skip: 0, limit: 1000, orderBy: 'nome' }
    return (await especialidadeApi.list(params, signal)).itens.map(({ nome }) => nome)
  },
  // Somebody may have registered one in another tab of this same morning.
  staleTime: 0,
})

/** `falha`: said under the field, with a way to ask again. `nenhum`: they are here, and there is none. */
type Opcoes = { nomes: string[]; falha: ReturnType<typeof optionsFailed>; nenhum: boolean }

/** Names of the active units; the form shows them in capitals (spec 2 §5). */
export const useUnidadesAtivas = (): Opcoes => {
  const { unidades, falha, nenhuma } = useUnidades()
  return { nomes: unidades, falha, nenhum: nenhuma }
}

/** Names of the active specialties; empty while they come. */
export const useEspecialidades = (): Opcoes => {
  const lidas = useQuery(especialidades)
  return { nomes: lidas.data ?? [], falha: optionsFailed(lidas), nenhum: lidas.data?.length === 0 }
}
