import type { Resource } from '@clinica/shared-auth'
import { useQuery } from '@clinica/shared-ui/query'
import { convenioApi } from '../convenio/convenio.api'
import { especialidadeApi } from '../especialidade/especialidade.api'
import { profissionalApi } from '../profissional/profissional.api'
import { tabelaProcedimentoApi } from '../tabelaProcedimento/tabelaProcedimento.api'
import { unidadeApi } from '../unidade/unidade.api'

/** As many as a page of the API may have. */
const TODOS = 1000

const useAtivos = <T, Row>(registro: Resource<T, Row>) =>
  useQuery({
    queryKey: [registro.register, 'configurar'],
    queryFn: ({ signal }) => registro.list({ ativo: true, skip: 0, limit: TODOS, orderBy: 'nome' }, signal),
  })

/** What the clinic has already, of what the set-up makes. */
export const useRegistros = () => {
  const lidos = {
    unidades: useAtivos(unidadeApi),
    especialidades: useAtivos(especialidadeApi),
    profissionais: useAtivos(profissionalApi),
    convenios: useAtivos(convenioApi),
    tabelas: useAtivos(tabelaProcedimentoApi),
  }
  const { unidades, especialidades, profissionais, convenios, tabelas } = lidos
  const todos = Object.values(lidos)
  return {
    falhou: todos.some((q) => q.isError && !q.data),
    retry: () => todos.forEach((q) => void q.refetch()),
    registros:
      unidades.data && especialidades.data && profissionais.data && convenios.data && tabelas.data
        ? {
            unidades: unidades.data.itens,
            especialidades: especialidades.data.itens,
            profissionais: profissionais.data.itens,
            convenios: convenios.data.itens,
            tabelas: tabelas.data.itens,
          }
        : null,
  }
}
export type Registros = NonNullable<ReturnType<typeof useRegistros>['registros']>
