import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyServerOptions } from 'fastify'
import { defaultError, errorBody } from '../erros'

/** How long a connection may take, in milliseconds. */
export type Prazos = {
  /** From the first byte, or from having connected, to the end of the headers: a phone in a lift, and no more. */
  cabecalhos: number
  /** To the end of the body: 8 MB over a slow line take a minute. */
  pedido: number
  /**
   * Without a byte in either direction. Longer than the longest statement, whose client waits in silence; the live stream
   * says something every 20 s.
   */
  silencio: number
  /** Between two requests; longer than proxies keep theirs (nginx 60 s), so that none is sent into a closed one. */
  ocioso: number
  /** How often the first two are looked at. */
  ronda: number
}

export const PRAZOS: Prazos = {
  cabecalhos: 20_000,
  pedido: 120_000,
  silencio: 120_000,
  ocioso: 72_000,
  ronda: 5_000,
}

type ErroDeConexao = Error & { code?: string }
const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** What comes before there is a request: too slow, too long or no HTTP at all. The one error body, then the end. */
const refuse = (erro: ErroDeConexao, socket: Socket & { _httpMessage?: { _headerSent?: boolean } }): void => {
  // Once an answer has begun nothing can be said any more.
  if (erro.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?._headerSent) {
    socket.destroy()
    return
  }
  const status = STATUS[erro.code ?? ''] ?? 400
  const corpo = JSON.stringify(errorBody(defaultError(status)))
  socket.write(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(corpo)}`,
      'connection: close',
      '',
      corpo,
    ].join('\r\n'),
  )
  socket.destroySoon()
}

/** Sockets that nobody speaks on are closed, slow phones and the live stream are not. */
export const serverOptions = ({ cabecalhos, pedido, silencio, ocioso, ronda }: Prazos) =>
  ({
    requestTimeout: pedido,
    connectionTimeout: silencio,
    keepAliveTimeout: ocioso,
    http: { headersTimeout: cabecalhos, connectionsCheckingInterval: ronda },
    clientErrorHandler: refuse as FastifyServerOptions['clientErrorHandler'],
  }) satisfies FastifyServerOptions & { http: object }
