import { withoutIds } from './without-ids'

type Contexto = Record<string, string | number | boolean>
type Sentry = typeof import('./sentry')

declare global {
  interface Window {
    __CLINICA__?: { sentryDsn?: string }
  }
}

const readDsn = async (): Promise<string | undefined> => {
  const direto = window.__CLINICA__?.sentryDsn
  if (direto) return direto
  if (typeof fetch !== 'function') return undefined
  const resposta = await fetch('/config.json')
  if (!resposta.ok || !resposta.headers.get('content-type')?.includes('json')) return undefined
  const config = (await resposta.json()) as { sentryDsn?: unknown }
  return typeof config.sentryDsn === 'string' && config.sentryDsn ? config.sentryDsn : undefined
}

let cliente: Promise<Sentry | null> | undefined

const openClient = async (): Promise<Sentry | null> => {
  try {
    const dsn = await readDsn()
    if (!dsn) return null
    const sentry = await import('./sentry')
    sentry.start(dsn)
    return sentry
  } catch {
    return null
  }
}

/**
 * Tells the error-reporting service (spec 1 §8), when a DSN is configured: `window.__CLINICA__.sentryDsn`
 * or `sentryDsn` of /config.json; without one, the browser's console, so that what is only logged is logged in every installation.
 * The client is fetched on the first error only. No field value is sent.
 */
export const reportError = (erro: unknown, contexto: Contexto = {}): void => {
  if (typeof window === 'undefined') return
  cliente ??= openClient()
  const limpo = Object.fromEntries(
    Object.entries(contexto).map(([k, v]) => [k, typeof v === 'string' ? withoutIds(v) : v]),
  )
  void cliente.then((sentry) => {
    if (sentry) sentry.send(erro, limpo)
    // biome-ignore lint/suspicious/noConsole: "only logged", says the specification of some failures
    else console.warn(erro instanceof Error ? erro.message : erro, limpo)
  })
}

/** For tests: forgets the client already opened. */
export const forgetClient = (): void => {
  cliente = undefined
}
