import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const comprimir = promisify(gzip)
/** Bytes; less goes in one packet anyway. */
const MINIMO = 1_024

const aceitaGzip = (aceita: string | string[] | undefined): boolean =>
  /(^|,)\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*(,|$))|,|$)/.test(String(aceita ?? ''))

/** JSON goes compressed to who takes it: a day of the grid is 3 KB instead of 25. In the thread pool, so nobody waits for it. */
export const compressao = (app: FastifyInstance): void => {
  app.addHook('onSend', async (req, reply, corpo) => {
    if (typeof corpo !== 'string' && !Buffer.isBuffer(corpo)) return corpo
    if (!/^application\/json\b/.test(String(reply.getHeader('content-type') ?? ''))) return corpo
    if (reply.hasHeader('content-encoding') || corpo.length < MINIMO) return corpo
    reply.header('vary', 'accept-encoding')
    if (!aceitaGzip(req.headers['accept-encoding'])) return corpo
    const menor = await comprimir(corpo, { level: 4 })
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return menor
  })
}
