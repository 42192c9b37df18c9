import { digitsOnly } from '@clinica/shared-domain'
import { MaskedField } from '@clinica/shared-ui/fields'
import { type InputProps, useInput } from '@clinica/shared-ui/form'

type Props = InputProps & {
  /** How many digits fit. */
  digitos: number
  /** Besides keeping the number, or instead of it. */
  aoDigitar?: (valor: number | null) => void
}

const TRES = [/\d/, /\d/, /\d/]

/** A whole number of few digits; null when there is none. */
export const Quantidade = ({ digitos, aoDigitar, ...props }: Props) => {
  const { value, setValue, readOnly, common } = useInput<number | null>(props, undefined, (v) =>
    String(v ?? ''),
  )
  return (
    <MaskedField
      {...common}
      mask={TRES.slice(0, digitos)}
      value={String(value ?? '')}
      onChange={(texto) => {
        const digitado = digitsOnly(texto).slice(0, digitos)
        const numero = digitado === '' ? null : Number(digitado)
        if (aoDigitar) aoDigitar(numero)
        else setValue(numero)
      }}
      slotProps={{ input: { readOnly } }}
    />
  )
}
