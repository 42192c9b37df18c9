/** Whole numbers as people type them. Nothing is dropped to make one: '12.5' is not 125. */

export const SO_NUMEROS = 'Digite só números, sem ponto, vírgula, barra ou letra.'

const noMaximo = (digitos: number): string => `No máximo ${digitos} ${digitos === 1 ? 'dígito' : 'dígitos'}.`

/** Why the text is no whole number of so many digits; undefined when it is one, or is empty. */
export const refuseInteiro = (texto: string, digitos: number): string | undefined => {
  if (!/^\d*$/.test(texto)) return SO_NUMEROS
  return texto.length > digitos ? noMaximo(digitos) : undefined
}

/** The number; null when the text is empty or none. */
export const readInteiro = (texto: string, digitos: number): number | null =>
  texto === '' || refuseInteiro(texto, digitos) !== undefined ? null : Number(texto)

/** Of an identifier, whose punctuation is only how it is written: '1001-1413', '35.926-1', '1.01.01.01-2'. */
export const withoutPunctuation = (texto: string): string => texto.replace(/(?<=\d)[.\-/\s]+(?=\d|$)/g, '')

/** True where only digits are too many: a further key that a mask may refuse. */
export const isLongInteiro = (texto: string, digitos: number): boolean =>
  /^\d+$/.test(texto) && texto.length > digitos
