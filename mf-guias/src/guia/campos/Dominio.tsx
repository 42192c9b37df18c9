import type { DominioNomeado, DominioValor } from '@clinica/shared-domain'
import type { InputProps } from '@clinica/shared-ui/form'
import { useDominio } from '../dados/dominio.query'
import { Escolha } from './Escolha'

type Props = InputProps & {
  dominio: DominioNomeado
  /** The code alone, where the column is narrow. */
  soCodigo?: boolean
}

const SEPARADOR = /^\s*[-–—:·]\s*/

/** 'CRM · Conselho Regional de Medicina', also of a value that was registered with its code: 'CRM - Conselho…'. */
const texto = ({ codigo, valor }: DominioValor): string => {
  const resto = valor.startsWith(codigo) ? valor.slice(codigo.length) : valor
  if (resto === '') return codigo
  return `${codigo} · ${SEPARADOR.test(resto) ? resto.replace(SEPARADOR, '') : valor}`
}

/** A value of a named domain; its code is what the guide keeps. */
export const Dominio = ({ dominio, soCodigo, ...props }: Props) => {
  const { valores, falha } = useDominio(dominio)
  return (
    <Escolha
      {...props}
      opcoes={valores.map((v) => ({ value: v.codigo, label: soCodigo ? v.codigo : texto(v) }))}
      helperText={falha ?? props.helperText}
    />
  )
}
