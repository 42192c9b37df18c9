import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'

const LOCAIS = ['http://localhost:*', 'http://127.0.0.1:*']

const origemDe = (url: string | null): string[] => (url && URL.canParse(url) ? [new URL(url).origin] : [])

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
}
