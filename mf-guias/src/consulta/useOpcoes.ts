import { optionsFailed, useQuery } from '@clinica/shared-ui/query'
import { listEspecialidades, listUnidades } from './consulta.api'

const comTodas = (nomes: readonly string[]) => [
  { value: '', label: nomes.length > 0 ? 'Todas' : 'Nenhuma cadastrada' },
  ...nomes.map((nome) => ({ value: nome, label: nome })),
]
const SO_TODAS = [{ value: '', label: 'Todas' }]

/** Active units and specialties, by name: what a choice among them is given. */
export const useOpcoes = () => {
  const unidades = useQuery({
    queryKey: ['unidade', 'nomes'],
    queryFn: ({ signal }) => listUnidades(signal),
    select: comTodas,
  })
  const especialidades = useQuery({
    queryKey: ['especialidade', 'nomes'],
    queryFn: ({ signal }) => listEspecialidades(signal),
    select: comTodas,
  })
  return {
    unidades: { options: unidades.data ?? SO_TODAS, helperText: optionsFailed(unidades) },
    especialidades: { options: especialidades.data ?? SO_TODAS, helperText: optionsFailed(especialidades) },
  }
}
