import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance } from 'fastify'

/** Writes an answer out as its schema declares it. */
type Escrever = (corpo: unknown) => string

/**
 * An answer is written by code made of its schema when it is first sent: made for every route before the server starts, it
 * was nine tenths of building the app. That each of them can be made is a test.
 */
export const serializacao = (app: FastifyInstance): void => {
  const make = SerializerSelector()()
  app.setSerializerCompiler((rota) => {
    let escrever: Escrever | undefined
    return (corpo) => {
      escrever ??= make(rota as Parameters<typeof make>[0]) as Escrever
      return escrever(corpo)
    }
  })
}
