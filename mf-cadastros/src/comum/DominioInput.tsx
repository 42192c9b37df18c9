import { NAO_INFORMADO } from '@clinica/shared-domain'
import { type InputProps, SelectInput, useValue } from '@clinica/shared-ui/form'
import { useDominio } from '../dominio/dominio.options'

type Props = InputProps & { dominio: string }

/** One value of a named domain; a value that the domain no longer holds stays readable and chosen. */
export const DominioInput = ({ dominio, ...props }: Props) => {
  const { valores, carregando, falha } = useDominio(dominio)
  const atual = useValue<string | null>(props.name)
  const nomes = valores.map((v) => v.valor)
  if (atual && !nomes.includes(atual)) nomes.push(atual)
  // A domain with a value of its own for it offers it once.
  const vazio = nomes.includes(NAO_INFORMADO) ? [] : [{ value: '', label: NAO_INFORMADO }]
  return (
    <SelectInput
      {...props}
      disabled={props.disabled || carregando}
      helperText={falha ?? props.helperText}
      options={[...vazio, ...nomes.map((valor) => ({ value: valor, label: valor }))]}
    />
  )
}
