import type { FastifyInstance } from 'fastify'
import { isSchema, type ObjectSchema, type Schema, ValidationError } from 'yup'
import { badRequest, HttpErro, MAXIMO_DE_MENSAGENS } from './erros'
import { CORPO, sizeOf } from './tamanho'

/** The stack of an error costs five times what the check costs, and nobody reads it. */
const OPCOES = { abortEarly: false, stripUnknown: true, disableStackTrace: true } as const

/** A misspelt filter would answer everybody: whatever a query has that its schema does not name is refused. */
const requireNamed = (schema: Schema, query: unknown): void => {
  const { fields } = schema as ObjectSchema<Record<string, unknown>>
  const erros = Object.keys(query as object)
    .filter((nome) => !Object.hasOwn(fields, nome))
    .slice(0, MAXIMO_DE_MENSAGENS)
    .map((nome) => [nome, 'Filtro desconhecido.'])
  if (erros.length > 0) throw badRequest(Object.fromEntries(erros))
}

/** An error of a schema as the server answers it. */
const asError = (schema: Schema, causa: ValidationError) => {
  const { invalido } = (schema.meta() ?? {}) as { invalido?: string }
  return Object.assign(new Error('validacao'), { causa, invalido })
}

/** A body by a rule that depends on what is stored, which only the transaction knows. Throws as the body's own check. */
export const requireRule = <V extends object>(schema: ObjectSchema<V>, valores: V): V => {
  try {
    return schema.validateSync(valores, OPCOES) as V
  } catch (erro) {
    throw erro instanceof ValidationError ? asError(schema, erro) : erro
  }
}

/**
 * Body, query and params go through the yup schema that the form uses; what passes is what the schema made of it. Their
 * size is looked at before (`tamanho.ts`): a list without a `max` in a route's schema stops the start.
 */
export const validacao = (app: FastifyInstance): void => {
  app.addHook('onRoute', (rota) => {
    if (!rota.schema?.body) rota.bodyLimit ??= CORPO.nenhum
  })
  app.setValidatorCompiler<Schema>(({ schema, httpPart }) => {
    if (!isSchema(schema)) throw new Error('O esquema de uma rota deve ser yup.')
    const requireSize = sizeOf(schema)
    return (valor: unknown) => {
      try {
        if (httpPart === 'querystring') requireNamed(schema, valor)
        requireSize(valor)
        return { value: schema.validateSync(valor, OPCOES) }
      } catch (erro) {
        if (erro instanceof HttpErro) return { error: erro }
        // `{"toString": 0}` cannot be turned into text, not even for yup's own message.
        const causa =
          erro instanceof TypeError ? new ValidationError('Dados inválidos.', undefined, '') : erro
        if (!(causa instanceof ValidationError)) throw causa
        return { error: asError(schema, causa) }
      }
    }
  })
}
