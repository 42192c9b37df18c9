import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../../config'

const LOCAIS = ['http://localhost:*', 'http://127.0.0.1:*']

const origemDe = (url: string | null): string[] => (url && URL.canParse(url) ? [new URL(url).origin] : [])

/** Of an answer that is no page: whatever a browser takes it for, it loads nothing and stands in no frame. */
export const SEM_PAGINA = "default-src 'none'; frame-ancestors 'none'"

/**
 * What no screen uses, nobody's script gets either. A photograph taken by `<input type="file" capture>` is the phone's own
 * doing and needs no `camera`; a screen that opens the camera in the page writes `camera=(self)` here.
 */
const SEM_APARELHOS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((aparelho) => `${aparelho}=()`)
  .join(', ')

const helmetOf = ({ publicUrl, sentryDsn, cepUrl, permitirRemotoLocal }: Config) => {
  const https = publicUrl?.startsWith('https:') === true
  const locais = permitirRemotoLocal ? LOCAIS : []
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...locais],
        scriptSrcAttr: ["'none'"],
        // emotion writes its styles at run time.
        styleSrc: ["'self'", "'unsafe-inline'", ...locais],
        imgSrc: ["'self'", 'data:', 'blob:', ...locais],
        fontSrc: ["'self'", 'data:', ...locais],
        connectSrc: [
          "'self'",
          ...origemDe(sentryDsn),
          ...origemDe(cepUrl),
          ...locais,
          ...locais.map((l) => l.replace('http', 'ws')),
        ],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 15_552_000 } : false,
    // Browsers ignore these two over http, and say so in the console.
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
}

/** What helmet says to one answer. */
const cabecalhosDe = (config: Config): Map<string, string> => {
  const resposta = new ServerResponse(new IncomingMessage(new Socket()))
  helmetOf(config)(resposta.req, resposta, (erro) => {
    if (erro) throw erro
  })
  resposta.setHeader('permissions-policy', SEM_APARELHOS)
  return new Map(resposta.getHeaderNames().map((nome) => [nome, String(resposta.getHeader(nome))]))
}

/**
 * The usual headers, and nothing that breaks plain http on the clinic's own network. They are the same for every answer, so they are
 * made once; they stand on the bare answer, so that one which a route writes out by itself has them too.
 */
export const seguranca = (app: FastifyInstance, config: Config): void => {
  const cabecalhos = cabecalhosDe(config)
  app.addHook('onRequest', (_req, reply, seguir) => {
    reply.raw.setHeaders(cabecalhos)
    seguir()
  })
}
