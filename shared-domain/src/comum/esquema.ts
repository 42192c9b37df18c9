import { type NumberSchema, number, type StringSchema } from 'yup'
import { EMAIL } from '../plataforma/email'
import { dataOnly, isData, isHora } from './datas'
import { DATA_INVALIDA } from './mensagens'
import { base, texto } from './texto'
import { UUID } from './uuid'

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** What an alert says when the whole form does not pass, such as 'Cadastro de CID inválido.' */
    invalido?: string
    /** What the API's documentation says of a field, where the schema has no words for it. */
    jsonSchema?: object
  }
}

/** What an `integer` column of the database holds. */
export const MAIOR_INTEIRO = 2_147_483_647

export const email = (): StringSchema<string | undefined> =>
  texto().max(100).matches(EMAIL, { message: 'Email inválido.', excludeEmptyString: true })

/** An `_id`, lower case. */
export const uuid = (): StringSchema<string | undefined> =>
  base((t) => t.trim().toLowerCase()).matches(UUID, {
    message: 'Identificador inválido.',
    excludeEmptyString: true,
  })

/** A calendar date `YYYY-MM-DD` that exists; what arrives as ISO with a time is read by its first ten characters. */
export const data = (): StringSchema<string | undefined> =>
  base((t) => (/^\d{4}-\d{2}-\d{2}T/.test(t) ? dataOnly(t) : t.trim())).test(
    'data',
    DATA_INVALIDA,
    (v) => v == null || v === '' || isData(v),
  )

/** `HH:mm` */
export const hora = (): StringSchema<string | undefined> =>
  texto().test('hora', 'Hora inválida.', (v) => v == null || v === '' || isHora(v))

/** A whole number that the database holds; a list with one number is not one. */
export const inteiro = (): NumberSchema<number | undefined> =>
  number()
    .transform((valor: number, original: unknown) =>
      typeof original === 'number' || typeof original === 'string' || original == null ? valor : Number.NaN,
    )
    .integer()
    .min(-MAIOR_INTEIRO)
    .max(MAIOR_INTEIRO)
