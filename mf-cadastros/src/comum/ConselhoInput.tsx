import { NAO_INFORMADO } from '@clinica/shared-domain'
import { SelectInput, useValue } from '@clinica/shared-ui/form'
import { useDominio } from '../dominio/dominio.options'

type Props = { name: string; opcional?: boolean }

/** The council by its code ('CRM'), as guides print it; one that the domain no longer holds stays. */
export const ConselhoInput = ({ name, opcional }: Props) => {
  const { valores, falha } = useDominio('ConselhoProfissional')
  const atual = useValue<string>(name)
  const opcoes = valores.map((v) => ({ value: v.codigo, label: v.valor }))
  if (atual && !opcoes.some((o) => o.value === atual)) opcoes.push({ value: atual, label: atual })
  return (
    <SelectInput
      name={name}
      label="Conselho"
      options={opcional ? [{ value: '', label: NAO_INFORMADO }, ...opcoes] : opcoes}
      helperText={falha}
    />
  )
}
