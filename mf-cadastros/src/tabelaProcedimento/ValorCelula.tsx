import { formatValor } from '@clinica/shared-domain/comum/dinheiro/dinheiro'
import { readMoney } from '@clinica/shared-ui/form'
import { type InputHTMLAttributes, useState } from 'react'

/** What cannot be read is an amount that no row takes, so that it is said and never saved. */
const read = (texto: string): number | null => (texto.trim() === '' ? null : (readMoney(texto) ?? Number.NaN))
/** Without the dots that one would have to step over while typing. */
const simples = (valor: number | null): string =>
  valor === null || Number.isNaN(valor) ? '' : formatValor(valor).replaceAll('.', '')

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  /** In hundredths; NaN is something that is not an amount. */
  value: number | null
  onChange: (valor: number | null) => void
}

/** A number with two decimals in a row of a long list: a plain input, formatted when it is left. */
export const ValorCelula = ({ value, onChange, ...resto }: Props) => {
  const [digitado, setDigitado] = useState<string | null>(null)
  const parado = value === null || Number.isNaN(value) ? '' : formatValor(value)
  return (
    <input
      {...resto}
      inputMode="decimal"
      autoComplete="off"
      value={digitado ?? parado}
      onFocus={(e) => {
        setDigitado(digitado ?? simples(value))
        e.target.select()
      }}
      // What was refused stays in sight.
      onBlur={() => setDigitado(value !== null && Number.isNaN(value) ? digitado : null)}
      onChange={(e) => {
        setDigitado(e.target.value)
        onChange(read(e.target.value))
      }}
    />
  )
}
