import type { StringSchema } from 'yup'
import { NADA_TINHA, type Tinha } from '../antigos'
import { cleanLine } from '../caracteres'
import { base } from '../texto'

/** As many as the printed guide has boxes for. */
export const MAIOR_CARTEIRA = 20

export const CARTEIRA_INVALIDA = `A carteira tem até ${MAIOR_CARTEIRA} letras e números.`

/** What an insurer prints between the parts of a number, or a person types there. */
const SEPARADORES = /[\s./\\\p{Pd}−]/gu

/** The number of an insurer's card as it is kept: '0 064 1234.5678-9' → '0064123456789'. Zeros and letters stay as they were. */
export const cleanCarteira = (texto: string): string => texto.replace(SEPARADORES, '')

/** As two of them are compared, and searched for. */
export const chaveDaCarteira = (texto: string): string => cleanCarteira(texto).toUpperCase()

const isCarteira = (texto: string): boolean =>
  texto.length <= MAIOR_CARTEIRA && /^[\p{L}\p{N}]*$/u.test(texto)

/** The number of an insurer's card, for forms, API and imports. A stored one that is longer, or has other signs, stays what it is. */
export const carteira = (tinha: Tinha = NADA_TINHA): StringSchema<string | undefined> =>
  base((t) => (tinha(cleanLine(t)) ? cleanLine(t) : cleanCarteira(cleanLine(t)))).test(
    'carteira',
    CARTEIRA_INVALIDA,
    (v) => v == null || tinha(v) || isCarteira(v),
  )
