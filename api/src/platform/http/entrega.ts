import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpErro } from './erros'
import { readFaixa } from './faixa'

export type Arquivo = {
  tamanho: number
  etag: string
  tipo: string
  /** As RFC 6266 has it. */
  disposition: string
  /** Its bytes from `inicio` to `fim`, both included. */
  open: (faixa: { inicio: number; fim: number }) => Readable
  /** What is to be done before bytes leave, from `inicio` on: a download that goes on after a break begins in the middle. */
  onBegin?: (inicio: number) => Promise<unknown>
}

/** Sends a file or the range of it that is asked for, kept by nobody on the way. Throws 416 for a range that it does not have. */
export const sendArquivo = async (
  req: FastifyRequest,
  reply: FastifyReply,
  { tamanho, etag, tipo, disposition, open, onBegin }: Arquivo,
) => {
  const faixa = readFaixa(req.headers, tamanho, etag)
  reply.header('accept-ranges', 'bytes')
  if (faixa === 'fora') {
    reply.header('content-range', `bytes */${tamanho}`)
    throw new HttpErro(416, 'requisicaoInvalida', 'O arquivo não tem a parte pedida.')
  }
  const { inicio, fim } = faixa ?? { inicio: 0, fim: tamanho - 1 }
  await onBegin?.(inicio)
  if (faixa) reply.code(206).header('content-range', `bytes ${inicio}-${fim}/${tamanho}`)
  return reply
    .type(tipo)
    .header('content-length', fim - inicio + 1)
    .header('content-disposition', disposition)
    .header('etag', etag)
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .send(open({ inicio, fim }) as never)
}
