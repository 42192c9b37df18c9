import type { FastifyInstance } from 'fastify'
import { isSchema, type ObjectSchema, type Schema, ValidationError } from 'yup'

const OPCOES = { abortEarly: false, stripUnknown: true } as const

/** A misspelt filter would answer everybody: whatever a query has that its schema does not name is refused. */
const requireNamed = (schema: Schema, query: unknown): void => {
  const { fields } = schema as ObjectSchema<Record<string, unknown>>
  const erros = Object.keys(query as object)
    .filter((nome) => !Object.hasOwn(fields, nome))
    .map((nome) => new ValidationError('Filtro desconhecido.', undefined, nome))
  if (erros.length > 0) throw new ValidationError(erros)
}

/** Body, query and params go through the yup schema that the form uses; what passes is what the schema made of it. */
export const validacao = (app: FastifyInstance): void => {
  app.setValidatorCompiler<Schema>(({ schema, httpPart }) => {
    if (!isSchema(schema)) throw new Error('O esquema de uma rota deve ser yup.')
    return (valor: unknown) => {
      try {
        if (httpPart === 'querystring') requireNamed(schema, valor)
        return { value: schema.validateSync(valor, OPCOES) }
      } catch (erro) {
        // `{"toString": 0}` cannot be turned into text, not even for yup's own message.
        const causa =
          erro instanceof TypeError ? new ValidationError('Dados inválidos.', undefined, '') : erro
        if (!(causa instanceof ValidationError)) throw causa
        const { invalido } = (schema.meta() ?? {}) as { invalido?: string }
        return { error: Object.assign(new Error('validacao'), { causa, invalido }) }
      }
    }
  })
}
