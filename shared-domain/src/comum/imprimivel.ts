/*
 * What the papers can show: Latin, Greek and Cyrillic, and the signs that are written among them. A letter of any other script, and a
 * picture, prints as '□': the field says so while it is typed. The server's fonts have every letter of these ranges (a test of theirs).
 */

/** Code points, from and to. */
export const FAIXAS_IMPRIMIVEIS: readonly (readonly [de: number, ate: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x2e9],
  [0x300, 0x3e1],
  [0x3f0, 0x52f],
  [0x1e00, 0x1fff],
  [0x2010, 0x2027],
  [0x202f, 0x205f],
  [0x2070, 0x209c],
  [0x20a0, 0x20be],
  [0x2100, 0x2185],
  // Arrows, mathematics, and the angles of dental notation.
  [0x2190, 0x2311],
  [0x231c, 0x2321],
  [0x239b, 0x23ae],
  // Ballot boxes, ticks and crosses, with the geometric signs before them.
  [0x2460, 0x2469],
  [0x2500, 0x269c],
  [0x270c, 0x2727],
  [0x2729, 0x274b],
  [0x2761, 0x2775],
  [0x2794, 0x2794],
  [0x2798, 0x27af],
  [0x27e6, 0x27eb],
  [0x27f5, 0x27ff],
  [0xfb00, 0xfb06],
]

const classe = FAIXAS_IMPRIMIVEIS.map(([de, ate]) => `\\u{${de.toString(16)}}-\\u{${ate.toString(16)}}`).join(
  '',
)
const COMUM = /^[\n\t -~\u00a0-\u017f]*$/
/** What is drawn as nothing, or chooses how the letter before it is drawn, does not print and is not missed. */
const SEM_DESENHO = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Variation_Selector}]/u
const IMPRIMIVEL = new RegExp(`^[${classe}]$`, 'u')

/** Whether the papers show the letter. */
export const isPrintable = (letra: string): boolean => SEM_DESENHO.test(letra) || IMPRIMIVEL.test(letra)

/** Told of a text, each once. */
const MOSTRADAS = 5

/** What of a text no paper shows, each letter once. */
export const listUnprintable = (texto: string): string[] => {
  if (COMUM.test(texto)) return []
  return [...new Set(texto.normalize('NFC'))].filter((letra) => !isPrintable(letra))
}

/** What is said under the field; undefined when all of the text prints. */
export const tellUnprintable = (texto: string): string | undefined => {
  const faltam = listUnprintable(texto)
  if (faltam.length === 0) return undefined
  const mais = faltam.length > MOSTRADAS ? ' …' : ''
  return `Não sai impresso: ${faltam.slice(0, MOSTRADAS).join(' ')}${mais}. Fica guardado, e no papel aparece □.`
}
