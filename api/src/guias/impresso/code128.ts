/**
 * Code 128 (ISO/IEC 15417) of a guide's number: widths of bars and spaces in turn, in modules, for the values 0 to 105 and the
 * stop. Digits go in pairs (set C), all else letter by letter (set B).
 */
const PADROES =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const [PARA_B, INICIO_B, INICIO_C, FIM] = [100, 104, 105, 106]

const inB = (texto: string): number[] => Array.from(texto, (letra) => (letra.codePointAt(0) as number) - 32)
const inC = (digitos: string): number[] => (digitos.match(/\d\d/g) ?? []).map(Number)

const valuesOf = (texto: string): number[] => {
  const [, pares = '', resto = ''] = /^((?:\d\d)*)(.*)$/.exec(texto) ?? []
  if (pares.length < 4) return [INICIO_B, ...inB(texto)]
  return [INICIO_C, ...inC(pares), ...(resto ? [PARA_B, ...inB(resto)] : [])]
}

/** Widths in modules, beginning with a bar; null for a text with letters that the code does not have. */
export const barcodeOf = (texto: string): number[] | null => {
  if (!/^[\x20-\x7e]+$/.test(texto)) return null
  const valores = valuesOf(texto)
  const conferencia = valores.reduce((soma, valor, i) => soma + valor * Math.max(i, 1), 0) % 103
  return [...valores, conferencia, FIM].flatMap((valor) => Array.from(PADROES[valor] as string, Number))
}
