import { DO_PACIENTE } from '@clinica/shared-domain/comum/answer'
import Ajv, { type ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const ajv = new Ajv({
  allErrors: true,
  // Each file of tests makes its own, and asks little of them: shorter code is not worth half the time of making it.
  code: { optimize: false },
  allowUnionTypes: true,
  formats: {
    uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    date: /^\d{4}-\d{2}-\d{2}$/,
    'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
  },
})
ajv.addKeyword(DO_PACIENTE)
const compiladas = new WeakMap<object, ValidateFunction>()

const validatorOf = (schema: object): ValidateFunction => {
  const pronta = compiladas.get(schema) ?? ajv.compile(schema)
  compiladas.set(schema, pronta)
  return pronta
}

const schemaOf = (req: FastifyRequest, reply: FastifyReply): object | undefined =>
  (req.routeOptions.schema?.response as Record<string, object> | undefined)?.[reply.statusCode]

/** What is wrong with an answer, beside its schema; '' when nothing is. */
const faultOf = (schema: object, corpo: unknown): string => {
  const valida = validatorOf(schema)
  return valida(corpo) ? '' : ajv.errorsText(valida.errors, { dataVar: 'resposta' })
}

/**
 * Holds every answer of the tests to its declaration: what a route returned has exactly the fields that its schema says,
 * and what is sent is what `JSON.stringify` would have sent. Otherwise the answer is a 500, and the file fails at its end.
 */
export const watchRespostas = (app: FastifyInstance): (() => void) => {
  const faltas = new Set<string>()
  const devolvidas = new WeakMap<FastifyReply, string>()
  const refuse = (req: FastifyRequest, falta: string) => {
    const erro = `${req.method} ${req.routeOptions.url}: ${falta}`
    faltas.add(erro)
    throw new Error(erro)
  }
  const note = (req: FastifyRequest, reply: FastifyReply, corpo: unknown) => {
    const schema = schemaOf(req, reply)
    if (!schema) return
    const texto = JSON.stringify(corpo)
    const falta = faultOf(schema, JSON.parse(texto))
    if (falta) refuse(req, falta)
    devolvidas.set(reply, texto)
  }
  app.addHook('onRequest', async (req, reply) => {
    // What a route writes out by itself.
    const { serialize } = reply
    reply.serialize = (corpo) => {
      note(req, reply, corpo)
      return serialize.call(reply, corpo)
    }
  })
  app.addHook('preSerialization', async (req, reply, corpo) => {
    note(req, reply, corpo)
    return corpo
  })
  app.addHook('onSend', async (req, reply, corpo) => {
    const schema = schemaOf(req, reply)
    const json = String(reply.getHeader('content-type')).startsWith('application/json')
    if (!schema || !json || (typeof corpo !== 'string' && !Buffer.isBuffer(corpo))) return corpo
    const texto = String(corpo)
    const devolvida = devolvidas.get(reply)
    // What is the same as what was held to the schema is held to it.
    if (devolvida === undefined) {
      const falta = faultOf(schema, JSON.parse(texto))
      if (falta) refuse(req, falta)
    } else if (devolvida !== texto && !isSame(JSON.parse(devolvida), JSON.parse(texto)))
      refuse(req, 'o que foi enviado difere do que a rota devolveu')
    return corpo
  })
  return () => {
    if (faltas.size > 0) throw new Error(`Respostas fora do seu esquema:\n${[...faltas].join('\n')}`)
  }
}

/** Same JSON, whatever the order of the keys. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const chaves = Object.keys(a)
  return (
    chaves.length === Object.keys(b).length &&
    chaves.every((k) => k in b && isSame(a[k as keyof typeof a], b[k as keyof typeof b]))
  )
}
