import { SelectInput } from '@clinica/shared-ui/form'
import { optionsFailed, useQuery } from '@clinica/shared-ui/query'
import { listConvenios, listEspecialidades, listUnidades } from '../base.api'

type Props = {
  /** Label of the choice of none: 'Todas'. Without it one must be chosen. */
  todas?: string
  /** What that choice is sent as, where the report demands a unit: `TODAS`. */
  valorDeTodas?: string
}
type Registro = {
  name: string
  /** Whose names they are, where the field has another one. */
  registro?: string
  label: string
  list: (signal?: AbortSignal) => Promise<string[]>
}

const NomeField = ({ name, registro = name, label, list, todas, valorDeTodas = '' }: Props & Registro) => {
  const lidos = useQuery({ queryKey: [registro, 'nomes'], queryFn: ({ signal }) => list(signal) })
  const nomes = (lidos.data ?? []).map((nome) => ({ value: nome, label: nome }))
  return (
    <SelectInput
      name={name}
      label={label}
      options={todas === undefined ? nomes : [{ value: valorDeTodas, label: todas }, ...nomes]}
      helperText={optionsFailed(lidos)}
    />
  )
}

export const UnidadeField = (props: Props) => (
  <NomeField name="unidade" label="Unidade" list={listUnidades} {...props} />
)
export const EspecialidadeField = (props: Props) => (
  <NomeField name="especialidade" label="Especialidade" list={listEspecialidades} {...props} />
)
export const PlanoField = (props: Props) => (
  <NomeField name="plano" registro="convenio" label="Plano" list={listConvenios} {...props} />
)
