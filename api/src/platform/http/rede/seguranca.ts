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

/** What a page may load: scripts only from here. */
const politica = ({ sentryDsn, cepUrl, permitirRemotoLocal }: Config): string => {
  const locais = permitirRemotoLocal ? LOCAIS : []
  const fontes: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...locais],
    'script-src-attr': ["'none'"],
    // emotion writes its styles at run time.
    'style-src': ["'self'", "'unsafe-inline'", ...locais],
    'img-src': ["'self'", 'data:', 'blob:', ...locais],
    'font-src': ["'self'", 'data:', ...locais],
    'connect-src': [
      "'self'",
      ...origemDe(sentryDsn),
      ...origemDe(cepUrl),
      ...locais,
      ...locais.map((l) => l.replace('http', 'ws')),
    ],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(fontes)
    .map(([diretiva, quais]) => `${diretiva} ${quais.join(' ')}`)
    .join(';')
}

/** Browsers ignore the first two over http, and say so in the console. */
const SO_COM_HTTPS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'strict-transport-security': 'max-age=15552000; includeSubDomains',
}

/** Nothing that breaks plain http on the clinic's own network. */
const cabecalhosDe = (config: Config): Map<string, string> =>
  new Map(
    Object.entries({
      'content-security-policy': politica(config),
      ...(config.publicUrl?.startsWith('https:') ? SO_COM_HTTPS : {}),
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': SEM_APARELHOS,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    }),
  )

/** The usual headers, made once: they stand on the bare answer, so that one which a route writes out by itself has them too. */
export const seguranca = (app: FastifyInstance, config: Config): void => {
  const cabecalhos = cabecalhosDe(config)
  app.addHook('onRequest', (_req, reply, seguir) => {
    reply.raw.setHeaders(cabecalhos)
    seguir()
  })
}
