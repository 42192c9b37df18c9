import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
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

/** The usual headers; scripts only from here. Nothing that breaks plain http on the clinic's own network. */
export const seguranca = async (app: FastifyInstance, config: Config): Promise<void> => {
  const https = config.publicUrl?.startsWith('https:') === true
  const locais = config.permitirRemotoLocal ? LOCAIS : []
  await app.register(helmet, {
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
          ...origemDe(config.sentryDsn),
          ...origemDe(config.cepUrl),
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
  app.addHook('onRequest', (_req, reply, seguir) => {
    reply.header('permissions-policy', SEM_APARELHOS)
    seguir()
  })
}
