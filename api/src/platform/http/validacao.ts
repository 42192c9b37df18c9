import type { FastifyInstance } from 'fastify'
import { isSchema, type Schema, ValidationError } from 'yup'

const OPCOES = { abortEarly: false, stripUnknown: true } as const

/** Body, query and params go through the yup schema that the form uses; what passes is what the schema made of it. */
export const validacao = (app: FastifyInstance): void => {
  app.setValidatorCompiler<Schema>(({ schema }) => {
    if (!isSchema(schema)) throw new Error('O esquema de uma rota deve ser yup.')
    return (valor: unknown) => {
      try {
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
