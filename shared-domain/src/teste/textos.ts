import fc from 'fast-check'

/** The halves of pairs, which are no characters. */
const INICIO_DAS_METADES = 0xd800
const METADES = 0xe000 - INICIO_DAS_METADES

const caractere = fc.integer({ min: 0, max: 0x10ffff - METADES }).map(
  (n) => String.fromCodePoint(n < INICIO_DAS_METADES ? n : n + METADES),
  (texto) => {
    if (typeof texto !== 'string' || [...texto].length !== 1) throw new Error('Não é um caractere.')
    const n = texto.codePointAt(0) as number
    return n < INICIO_DAS_METADES ? n : n - METADES
  },
)

/**
 * Text of any characters whatever, as fast-check's unit `binary`, which makes a table of all the million of them in each file
 * that asks for it: most of a second and 90 MB.
 */
export const qualquerTexto = (maxLength?: number): fc.Arbitrary<string> =>
  fc.string({ unit: caractere, ...(maxLength === undefined ? {} : { maxLength }) })
