import type { StringSchema } from 'yup'
import { cleanLine } from '../caracteres'
import { base } from '../texto'

/** Letters and digits alone, capitals: 'v123456-j' → 'V123456J'. */
const clean = (texto: string): string =>
  cleanLine(texto)
    .replace(/[\s./\\\p{Pd}−]/gu, '')
    .toUpperCase()

/** The number of a foreigner's document: five to twenty letters and digits, one digit at least. */
export const numeroDoOutro = (): StringSchema<string | undefined> =>
  base(clean)
    .matches(/^[A-Z\d]{5,20}$/, {
      message: 'Informe o número do documento: de 5 a 20 letras e números.',
      excludeEmptyString: true,
    })
    .matches(/^(?![A-Z]{5,20}$)/, 'Confira o número do documento: falta ao menos um algarismo.')
