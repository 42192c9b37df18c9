import * as Sentry from '@sentry/browser'
import { withoutIds } from './without-ids'

/** No breadcrumbs, no user, no request data: clicks, addresses and console lines may name a patient. */
const clean = (evento: Sentry.ErrorEvent): Sentry.ErrorEvent => {
  const { user: _, breadcrumbs: __, request, server_name: ___, ...resto } = evento
  return request?.url ? { ...resto, request: { url: withoutIds(request.url) } } : resto
}

export const start = (dsn: string): void => {
  Sentry.init({
    dsn,
    defaultIntegrations: false,
    integrations: [Sentry.globalHandlersIntegration(), Sentry.dedupeIntegration()],
    beforeBreadcrumb: () => null,
    beforeSend: clean,
  })
}

export const send = (erro: unknown, contexto: Record<string, string | number | boolean>): void => {
  if (erro instanceof Error) Sentry.captureException(erro, { tags: contexto })
  else Sentry.captureMessage(typeof erro === 'string' ? erro : 'Erro desconhecido', { tags: contexto })
}
