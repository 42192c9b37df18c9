/** Letters and signs that no decomposition takes to ASCII. */
const OUTROS: Readonly<Record<string, string>> = {
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '´': "'",
  '`': "'",
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '€': 'EUR',
  '•': '-',
  '·': '.',
  '×': 'x',
  '÷': '/',
  '⁄': '/',
  '°': 'o',
  º: 'o',
  ª: 'a',
  '&': ' e ',
  '<': '(',
  '>': ')',
}
const BRANCOS = /[\s\p{Cc}\p{Zs}\u2028\u2029]/gu
/** Drawn as nothing. */
const INVISIVEIS = /[\u200b-\u200f\u2060-\u2064\ufeff\u00ad\p{Variation_Selector}]/gu

/** Nothing to fold, and nothing to take out. */
const SIMPLES = /^(?! )(?!.* {2})[\x20-\x25\x27-\x3B\x3D\x3F-\x5F\x61-\x7E]*$/

const fold = (texto: string): string =>
  [...texto.replace(/[\r\n\t]/g, ' ').replace(INVISIVEIS, '')]
    .map((c) => OUTROS[c] ?? c)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(BRANCOS, ' ')
    .replace(/[^\x20-\x7E]/gu, (c) => OUTROS[c] ?? '?')
    .replace(/[&<>]/g, (c) => OUTROS[c] as string)
    .replace(/ +/g, ' ')
    .trim()

/**
 * A free text (names, indication, observation) in ASCII: no accent, no entity, so that every way to compute the lot's hash agrees.
 * Identifiers never come here.
 */
export const foldTexto = (texto: string): string => (SIMPLES.test(texto) ? texto.trimEnd() : fold(texto))

/** The same in at most `maximo` letters: cut after folding, which can lengthen it. */
export const textoLivre = (texto: string | null | undefined, maximo: number): string =>
  foldTexto(texto ?? '')
    .slice(0, maximo)
    .trim()

/** What an identifier is made of: it is sent as it stands or not at all. */
export const isIdentificador = (texto: string, maximo: number): boolean =>
  texto.length <= maximo && /^[A-Za-z0-9./-]+$/.test(texto)
