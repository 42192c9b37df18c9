import { readInteiro, refuseInteiro } from '@clinica/shared-domain'
import { IntegerField } from '@clinica/shared-ui/fields'
import { type InputProps, useInput } from '@clinica/shared-ui/form'
import { useState } from 'react'

type Props = InputProps & {
  /** How many digits fit. */
  digitos: number
  /** Besides keeping the number, or instead of it. */
  onType?: (valor: number | null) => void
}

/** A whole number of few digits; null when there is none. What is no number stays as typed, and keeps the form from being saved. */
export const Quantidade = ({ digitos, onType, ...props }: Props) => {
  const [digitado, setDigitado] = useState<string | null>(null)
  const { value, setValue, readOnly, common } = useInput<number | null>(
    props,
    () => (digitado === null ? undefined : refuseInteiro(digitado, digitos)),
    (v) => String(v ?? ''),
  )
  // A value set from outside wins over what was typed.
  const meu = digitado !== null && readInteiro(digitado, digitos) === (value ?? null)
  return (
    <IntegerField
      {...common}
      digits={digitos}
      value={meu ? digitado : String(value ?? '')}
      onChange={(texto) => {
        setDigitado(texto)
        const numero = readInteiro(texto, digitos)
        if (onType) onType(numero)
        else setValue(numero)
      }}
      slotProps={{ input: { readOnly } }}
    />
  )
}
