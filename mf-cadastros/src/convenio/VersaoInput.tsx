import { VERSOES_TISS } from '@clinica/shared-domain'
import { SelectInput, useValue } from '@clinica/shared-ui/form'

type Props = {
  name: string
  label: string
  /** What an empty choice stands for. */
  vazia: string
  helperText?: string
}

/** The exchange version: those that lots are written in, and what the record already said. */
export const VersaoInput = ({ name, label, vazia, helperText }: Props) => {
  const atual = useValue<string>(name) ?? ''
  const antiga = atual && !(atual in VERSOES_TISS) ? [{ value: atual, label: `${atual} (sem lotes)` }] : []
  const versoes = Object.entries(VERSOES_TISS).map(([value, texto]) => ({ value, label: texto }))
  return (
    <SelectInput
      name={name}
      label={label}
      options={[{ value: '', label: vazia }, ...versoes, ...antiga]}
      helperText={helperText}
    />
  )
}
