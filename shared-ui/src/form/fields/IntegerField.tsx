import { isLongInteiro, refuseInteiro } from '@clinica/shared-domain/comum/inteiro'
import type { TextFieldProps } from '@mui/material/TextField'
import { useContext, useState } from 'react'
import { FieldShell } from './field-shell'

export type IntegerFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'multiline' | 'select'> & {
  /** The text as typed, whatever it is: who takes a number from it asks `readInteiro`. */
  value: string
  onChange: (texto: string) => void
  /** How many digits fit. */
  digits: number
}

/**
 * A whole number. What is no number stays as it was typed and is refused in sight; a digit more than fit is not taken, and that
 * is said too.
 */
export const IntegerField = ({ value, onChange, digits, slotProps, ...resto }: IntegerFieldProps) => {
  const Campo = useContext(FieldShell)
  const [cheio, setCheio] = useState<string>()
  const recusa = refuseInteiro(value, digits) ?? cheio
  const write = (digitado: string, composto: boolean) => {
    const texto = digitado.trim()
    // The text of a keyboard that composes is left alone: it stays, and is refused as it stands.
    const demais = !composto && isLongInteiro(texto, digits)
    setCheio(demais ? refuseInteiro(texto, digits) : undefined)
    if (!demais) onChange(texto)
  }
  return (
    <Campo
      autoComplete="off"
      {...resto}
      error={resto.error || recusa !== undefined}
      helperText={recusa ? <span role="alert">{recusa}</span> : resto.helperText}
      value={value}
      onChange={(e) => write(e.target.value, (e.nativeEvent as InputEvent).isComposing)}
      onBlur={(e) => {
        setCheio(undefined)
        resto.onBlur?.(e)
      }}
      slotProps={{ ...slotProps, htmlInput: { inputMode: 'numeric', ...slotProps?.htmlInput } as object }}
    />
  )
}
