import { formatarValor, lerReais } from '@clinica/shared-domain/dinheiro'
import { type InputHTMLAttributes, useState } from 'react'

/**
 * What can be read of what was typed or pasted: digits, one comma, two decimals. No dots are shown here, so one with up
 * to two digits after it stands for the comma ('12.5'), and one with three for thousands.
 */
const limpar = (texto: string): string => {
  const comVirgula = texto.includes(',') ? texto : texto.replace(/\.(\d{0,2})$/, ',$1')
  const [inteiro = '', ...decimais] = comVirgula.replace(/[^\d,]/g, '').split(',')
  const digitos = inteiro.slice(0, 7)
  return decimais.length === 0 ? digitos : `${digitos || '0'},${decimais.join('').slice(0, 2)}`
}
const ler = (texto: string): number | null => (texto === '' ? null : lerReais(texto.replace(/,$/, '')))
/** Without the dots that one would have to step over while typing. */
const simples = (valor: number | null): string =>
  valor === null || Number.isNaN(valor) ? '' : formatarValor(valor).replaceAll('.', '')

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  /** In hundredths. */
  value: number | null
  onChange: (valor: number | null) => void
}

/** A number with two decimals in a row of a long list: a plain input, formatted when it is left. */
export const ValorCelula = ({ value, onChange, ...resto }: Props) => {
  const [digitado, setDigitado] = useState<string | null>(null)
  const parado = value === null || Number.isNaN(value) ? '' : formatarValor(value)
  return (
    <input
      {...resto}
      inputMode="decimal"
      autoComplete="off"
      value={digitado ?? parado}
      onFocus={(e) => {
        setDigitado(simples(value))
        e.target.select()
      }}
      onBlur={() => setDigitado(null)}
      onChange={(e) => {
        const texto = limpar(e.target.value)
        setDigitado(texto)
        onChange(ler(texto))
      }}
    />
  )
}
