import { type FormikErrors, setIn } from 'formik'
import type { ObjectSchema, SchemaObjectDescription, ValidationError } from 'yup'

/** Any schema of shared-domain. */
export type Schema = ObjectSchema<Record<string, unknown>>

/*
 * Only types of yup here: who brings a schema brings yup with it, and a screen without one, such as the daily grid, must
 * not fetch it.
 */
const isValidation = (erro: unknown): erro is ValidationError =>
  typeof erro === 'object' &&
  erro !== null &&
  'inner' in erro &&
  'name' in erro &&
  erro.name === 'ValidationError'

type No = {
  fields?: Record<string, No>
  innerType?: No
  describe: () => unknown
}

/** What the schema says of a path such as `contato.celular` or `horas[0].hora`. */
const fieldOf = (schema: Schema, name: string): No => {
  let no: No | undefined = schema as unknown as No
  for (const parte of name.split(/[.[\]]+/)) if (parte !== '') no = no?.innerType ?? no?.fields?.[parte]
  if (!no) throw new Error(`o esquema não tem '${name}'`)
  return no
}

/** The first message of each path. In one go: no schema waits for anything. */
export const listErrors = (schema: Schema, valores: object): Map<string, string> => {
  const erros = new Map<string, string>()
  try {
    schema.validateSync(valores, { abortEarly: false, disableStackTrace: true })
  } catch (erro) {
    if (!isValidation(erro)) throw erro
    for (const { path = '', message } of erro.inner.length > 0 ? erro.inner : [erro])
      if (!erros.has(path)) erros.set(path, message)
  }
  return erros
}

/** Path → message, as formik keeps them. */
export const validate = (schema: Schema, valores: object): FormikErrors<object> => {
  let erros: FormikErrors<object> = {}
  for (const [path, message] of listErrors(schema, valores)) erros = setIn(erros, path, message)
  return erros
}

/** True when the schema demands the field, so that it gets its mark. */
export const isRequired = (schema: Schema, name: string): boolean => {
  try {
    const campo = fieldOf(schema, name).describe() as SchemaObjectDescription
    return (
      campo.tests.some((t) => t.name === 'required') ||
      (!campo.optional && !campo.nullable && campo.default === undefined)
    )
  } catch {
    return false
  }
}

/** What a field of a new record holds though its schema has no default for it: `meta.inicial`, else ''. */
const inicialOf = (campo: unknown): unknown =>
  (campo as { spec?: { meta?: { inicial?: unknown } } }).spec?.meta?.inicial ?? ''

/** The schema's defaults; '' for what it leaves undefined. A null (nothing picked, no amount) stays one. */
export const initialValues = (schema: Schema): Record<string, unknown> => {
  const padrao = schema.getDefault() as Record<string, unknown> | undefined
  return Object.fromEntries(
    Object.entries(schema.fields).map(([nome, campo]) => [
      nome,
      padrao?.[nome] === undefined ? inicialOf(campo) : padrao[nome],
    ]),
  )
}
