// Before any schema is created: its messages are in Portuguese.
import '../plataforma/locale'
import { type StringSchema, string } from 'yup'

/** NUL and halves of a surrogate pair: no database keeps them. */
export const isImpossible = (t: string): boolean => t.includes('\0') || /\p{Surrogate}/u.test(t)
const MAXIMO_PADRAO = 255

/** Anything but text stays what it is, so that the type check refuses it instead of writing '[object Object]'. */
const soTexto = (tratar: (texto: string) => string) => (valor: unknown, original: unknown) =>
  typeof original === 'string' ? tratar(original) : (original ?? valor)

/** `tratar` is what the text goes through before it is checked. */
export const base = (tratar: (texto: string) => string): StringSchema<string | undefined> =>
  string()
    .transform(soTexto(tratar))
    .max(MAXIMO_PADRAO)
    .test('caracteres', 'Campo contém caracteres inválidos.', (v) => v == null || !isImpossible(v))

/** The text of every field: trimmed, at most 255 characters unless `.max` says otherwise, without impossible characters. */
export const texto = (): StringSchema<string | undefined> => base((t) => t.trim())
