import type { Mask } from 'react-text-mask'

const DIGITO = /\d/
const MAIOR = 11

/** Dots as they are needed, a comma when it was typed, two decimals at most: '1.234,50'. */
export const moneyMask = (texto: string): Mask => {
  const [inteiro = '', decimal = ''] = texto.split(',')
  const digitos = Math.min(Math.max(inteiro.replace(/\D/g, '').length, 1), MAIOR)
  const mascara: (string | RegExp)[] = []
  for (let i = 0; i < digitos; i++) {
    if (i > 0 && (digitos - i) % 3 === 0) mascara.push('.')
    mascara.push(DIGITO)
  }
  if (!texto.includes(',')) return mascara
  return [...mascara, ',', ...Array.from(decimal.replace(/\D/g, '').slice(0, 2), () => DIGITO)]
}
