/** Money is an integer number of cents everywhere; only the screen divides by 100 (spec 1 §9: format 0,0.00, R$). */
const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const NUMERO = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `123450` → `R$ 1.234,50`. An ordinary space after the symbol, so that text can be searched and pasted. */
export const formatReais = (centavos: number): string => REAIS.format(centavos / 100).replace(/\u00a0/g, ' ')

/** `123450` → `1.234,50` */
export const formatValor = (centavos: number): string => NUMERO.format(centavos / 100)

/** Digits alone, or grouped by threes with one kind of separator; '' before the separator of `,50`. */
const INTEIRO = /^(?:\d*|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+))$/

/** The text of an amount without its symbol, blanks and leading sign; the sign may stand before or after the symbol. */
const semSimbolo = (texto: string) => {
  const limpo = texto.replace(/\s/g, '').replace(/[−–]/g, '-')
  const [, sinal = '', resto = limpo] = /^(-?)(?:R\$)?(-?.*)$/.exec(limpo) ?? []
  return sinal
    ? { negativo: true, numero: resto }
    : { negativo: resto.startsWith('-'), numero: resto.replace(/^-/, '') }
}

/** Whole part and cents of `1.234,5`; null when the separators do not make one amount only. */
const split = (numero: string): [inteiro: string, decimal: string] | null => {
  const [, inteiro = '', decimal = ''] = /^(.*)[.,](\d{1,2})$/.exec(numero) ?? [null, numero, '']
  if (!INTEIRO.test(inteiro) || inteiro + decimal === '') return null
  // '1,234' is 1.234,00 to some and a slip of 1,23 to others.
  return decimal === '' && /^\d+,\d{3}$/.test(inteiro) ? null : [inteiro, decimal]
}

/**
 * Text to cents; null when it is not an amount, or could be two. A last separator, dot or comma, with one or two digits
 * after it starts the cents; whatever stands before must be digits alone or grouped by threes.
 *
 * | text                                             | amount   |
 * |--------------------------------------------------|----------|
 * | `12` · `R$ 12` · `12,0` · `12.00`                | 12,00    |
 * | `,5` · `.5` · `0,50`                             | 0,50     |
 * | `1234,56` · `1.234,56` · `1234.56` · `1,234.56`  | 1.234,56 |
 * | `1.234` (three digits after a dot: thousands)    | 1.234,00 |
 * | `1.234.567` · `1,234,567`                        | 1.234.567,00 |
 * | `-5` · `R$ -5,00` · `-R$ 5,00`                   | -5,00    |
 * | `1,234` (1.234,00 or a slip of 1,23)             | refused  |
 * | `12,` · `1,2,3` · `0.123` · `12 34` · `(5)`      | refused  |
 */
export const parseReais = (texto: string): number | null => {
  const { negativo, numero } = semSimbolo(texto)
  // Two numbers, such as two cells of a sheet, are not one.
  const partes = /\d\s+\d/.test(texto) ? null : split(numero)
  if (!partes) return null
  const centavos = Number(partes[0].replace(/\D/g, '')) * 100 + Number(partes[1].padEnd(2, '0'))
  if (!Number.isSafeInteger(centavos)) return null
  return negativo && centavos !== 0 ? -centavos : centavos
}

/** Why a field of money does not take `texto`; undefined when it does, or while it is still empty. */
export const recusaDeReais = (texto: string): string | undefined => {
  if (texto.trim() === '') return undefined
  const centavos = parseReais(texto)
  if (semSimbolo(texto).negativo && centavos !== 0) return 'Valor não pode ser negativo.'
  if (centavos !== null) return undefined
  const [, inteiro = '', decimal = ''] = /^(\d{1,3}),(\d{3})$/.exec(semSimbolo(texto).numero) ?? []
  if (!inteiro) return 'Valor inválido.'
  return `Valor ambíguo: escreva ${inteiro}.${decimal},00 ou ${inteiro},${decimal.slice(0, 2)}.`
}
