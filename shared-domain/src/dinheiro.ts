/** Money is an integer number of cents everywhere; only the screen divides by 100 (spec 1 §9: format 0,0.00, R$). */
const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const NUMERO = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `123450` → `R$ 1.234,50`. An ordinary space after the symbol, so that text can be searched and pasted. */
export const formatarReais = (centavos: number): string =>
  REAIS.format(centavos / 100).replace(/\u00a0/g, ' ')

/** `123450` → `1.234,50` */
export const formatarValor = (centavos: number): string => NUMERO.format(centavos / 100)

/**
 * Typed money to cents: `'R$ 1.234,50'` → `123450`, `'12'` → `1200`. Null when it is not an amount.
 * Dots separate thousands and the comma the cents; more than two decimals are refused rather than rounded.
 */
export const lerReais = (texto: string): number | null => {
  const limpo = texto.replace(/R\$|\s/g, '')
  const partes = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(limpo)
  if (!partes) return null
  const [, sinal, inteiro = '', decimal = ''] = partes
  const centavos = Number(inteiro.replaceAll('.', '')) * 100 + Number(decimal.padEnd(2, '0'))
  return Number.isSafeInteger(centavos) ? (sinal ? -centavos : centavos) : null
}
