import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance } from 'fastify'

/** Writes an answer out as its schema declares it. */
type Escrever = (corpo: unknown) => string

const make = SerializerSelector()()
type Pedido = Parameters<typeof make>[0]
/** Schemas belong to modules, not to an app: several apps of one process write by the same code. */
const feitos = new WeakMap<object, Escrever>()

/**
 * An answer is written by code made of its schema when it is first sent: made for every route before the server starts, it
 * was nine tenths of building the app. That each of them can be made is a test.
 */
export const serializacao = (app: FastifyInstance): void => {
  app.setSerializerCompiler((rota) => {
    const schema = rota.schema as object
    return (corpo) => {
      const escrever = feitos.get(schema) ?? (make(rota as Pedido) as Escrever)
      feitos.set(schema, escrever)
      return escrever(corpo)
    }
  })
}
