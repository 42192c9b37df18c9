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
      } catch (causa) {
        if (!(causa instanceof ValidationError)) throw causa
        const { invalido } = (schema.meta() ?? {}) as { invalido?: string }
        return { error: Object.assign(new Error('validacao'), { causa, invalido }) }
      }
    }
  })
}
