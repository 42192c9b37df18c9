/** In this tab alone, and only until the page is left: whoever comes next at the tablet finds a login. */
const CHAVE = 'clinica.quiosque'

/** The session of a tablet that takes signatures, and the unit that it is of. */
export type Aberto = { token: string; unidade: string }

const read = (): Aberto | null => {
  try {
    return JSON.parse(sessionStorage.getItem(CHAVE) ?? 'null') as Aberto | null
  } catch {
    return null
  }
}

export const keepAberto = (aberto: Aberto): void => {
  try {
    sessionStorage.setItem(CHAVE, JSON.stringify(aberto))
  } catch {
    // Without storage it lives as long as the page.
  }
}

/** Not waited for, and a page that closes does not stop it; without a connection the session ends with the clinic's day. */
const endOnServer = ({ token }: Aberto): void => {
  fetch('/api/quiosque/encerrar', {
    method: 'POST',
    keepalive: true,
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined)
}

const forget = (): void => {
  try {
    sessionStorage.removeItem(CHAVE)
  } catch {
    // Nothing was kept.
  }
}

/** The tablet is one no more, here and on the server. */
export const leaveQuiosque = (aberto: Aberto | null): void => {
  forget()
  if (aberto) endOnServer(aberto)
}

const isReload = (): boolean => {
  const [entrada] = performance.getEntriesByType?.('navigation') ?? []
  return (entrada as PerformanceNavigationTiming | undefined)?.type === 'reload'
}

/** Of the page that was loaded again where it stood; any other way here is a new beginning. */
export const keptAberto = (): Aberto | null => (isReload() ? read() : null)

/** The portal begins: a tablet whose page was left, for another address or by the back button, is one no more. */
export const dropQuiosque = (): void => {
  const aberto = read()
  if (aberto && !(isReload() && location.pathname.endsWith('/quiosque'))) leaveQuiosque(aberto)
}
