import type { StringSchema } from 'yup'
import { cleanLine } from '../caracteres'
import { base } from '../texto'

/** What stands in the place of the CPF of a foreigner who has none. */
export const OUTROS_DOCUMENTOS = { passaporte: 'Passaporte', rnm: 'RNM' } as const
export type OutroDocumento = keyof typeof OUTROS_DOCUMENTOS

export const isOutroDocumento = (v: unknown): v is OutroDocumento =>
  typeof v === 'string' && Object.hasOwn(OUTROS_DOCUMENTOS, v)

/** Letters and digits alone, capitals: 'v123456-j' → 'V123456J'. */
const clean = (texto: string): string =>
  cleanLine(texto)
    .replace(/[\s./\\\p{Pd}−]/gu, '')
    .toUpperCase()

/** Five to twenty letters and digits, one digit at least. */
export const numeroDoOutro = (): StringSchema<string | undefined> =>
  base(clean)
    .matches(/^[A-Z\d]{5,20}$/, {
      message: 'Informe o número do documento: de 5 a 20 letras e números.',
      excludeEmptyString: true,
    })
    .matches(/^(?![A-Z]{5,20}$)/, 'Confira o número do documento: falta ao menos um algarismo.')

/** 'Passaporte AB123456'; '' where there is none. */
export const wordsOfOutro = (tipo: string | null | undefined, numero: string | null | undefined): string =>
  isOutroDocumento(tipo) && numero ? `${OUTROS_DOCUMENTOS[tipo]} ${numero}` : ''
