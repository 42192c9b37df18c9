import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const comprimir = promisify(gzip)
/** Bytes; less goes in one packet anyway. */
const MINIMO = 1_024

/** Bytes that a route sends again are compressed once. */
const prontos = new WeakMap<Buffer, Promise<Buffer>>()
const compress = (corpo: string | Buffer): Promise<Buffer> => {
  if (typeof corpo === 'string') return comprimir(corpo, { level: 4 })
  const pronto = prontos.get(corpo) ?? comprimir(corpo, { level: 4 })
  prontos.set(corpo, pronto)
  pronto.catch(() => prontos.delete(corpo))
  return pronto
}

const aceitaGzip = (aceita: string | string[] | undefined): boolean =>
  /(^|,)\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*(,|$))|,|$)/.test(String(aceita ?? ''))

/** JSON goes compressed to who takes it: a day of the grid is 3 KB instead of 25. In the thread pool, so nobody waits for it. */
export const compressao = (app: FastifyInstance): void => {
  app.addHook('onSend', (req, reply, corpo, seguir) => {
    if (typeof corpo !== 'string' && !Buffer.isBuffer(corpo)) return seguir(null, corpo)
    if (!/^application\/json\b/.test(String(reply.getHeader('content-type') ?? '')))
      return seguir(null, corpo)
    if (reply.hasHeader('content-encoding') || corpo.length < MINIMO) return seguir(null, corpo)
    reply.header('vary', 'accept-encoding')
    if (!aceitaGzip(req.headers['accept-encoding'])) return seguir(null, corpo)
    compress(corpo).then((menor) => {
      reply.header('content-encoding', 'gzip').removeHeader('content-length')
      seguir(null, menor)
    }, seguir)
  })
}
