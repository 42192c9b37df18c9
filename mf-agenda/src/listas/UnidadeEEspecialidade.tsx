import { SelectInput } from '@clinica/shared-ui/form'
import { optionsFailed, useQuery } from '@clinica/shared-ui/query'
import { listEspecialidades, listUnidades } from '../grade/dados/grade.api'

const TODAS = { value: '', label: 'Todas' }

/** The two choices of a form or, with `todas`, of filters. */
export const UnidadeEEspecialidade = ({ todas = false }: { todas?: boolean }) => {
  const unidades = useQuery({ queryKey: ['unidade', 'nomes'], queryFn: listUnidades })
  const especialidades = useQuery({ queryKey: ['especialidade', 'nomes'], queryFn: listEspecialidades })
  const opcoes = (nomes: readonly string[] = []) => [
    ...(todas ? [TODAS] : []),
    ...nomes.map((nome) => ({ value: nome, label: nome })),
  ]
  return (
    <>
      <SelectInput
        name="unidade"
        label="Unidade"
        options={opcoes(unidades.data)}
        helperText={optionsFailed(unidades)}
      />
      <SelectInput
        name="especialidade"
        label="Especialidade"
        options={opcoes(especialidades.data)}
        helperText={optionsFailed(especialidades)}
      />
    </>
  )
}
