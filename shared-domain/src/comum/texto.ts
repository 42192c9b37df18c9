// Before any schema is created: its messages are in Portuguese.
import '../plataforma/locale'
import { type StringSchema, string } from 'yup'
import { checkLine, checkLines, checkPossible, cleanLine, cleanLines, cleanSearch } from './caracteres'

const MAXIMO_PADRAO = 255
/** Longer than any field takes: refused as it came, without going through it letter by letter. */
const SEM_FIM = 100_000

/** Anything but text stays what it is, so that the type check refuses it instead of writing '[object Object]'. */
const soTexto = (tratar: (texto: string) => string) => (valor: unknown, original: unknown) =>
  typeof original === 'string'
    ? original.length > SEM_FIM
      ? original
      : tratar(original)
    : (original ?? valor)

/** `tratar` is what the text goes through before it is checked, `problema` why what remains is refused. */
export const base = (
  tratar: (texto: string) => string,
  problema: (texto: string) => string | null = checkPossible,
): StringSchema<string | undefined> =>
  string()
    .transform(soTexto(tratar))
    .max(MAXIMO_PADRAO)
    .test('caracteres', (v, { createError }) => {
      const message = v ? problema(v) : null
      return message === null || createError({ message })
    })

/** A text of one line: trimmed, single blanks, at most 255 letters unless `.max` says otherwise, nothing invisible. */
export const texto = (): StringSchema<string | undefined> => base(cleanLine, checkLine)

/** A text of several lines, which keeps them. */
export const textoLongo = (): StringSchema<string | undefined> => base(cleanLines, checkLines)

/** What is searched for: nobody is told off for what a search was pasted with. */
export const textoDeBusca = (): StringSchema<string | undefined> => base(cleanSearch)
