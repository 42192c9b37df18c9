declare global {
  interface Window {
    /** How often a part was asked for again. */
    __TENTATIVA__?: number
  }
  /** The bundler's own names of scripts and sheets; absent in tests. */
  var __webpack_require__: Partial<Record<'u' | 'k', (chunk: string | number) => string>> | undefined
}

// Another attempt has another address: the browser would make it wait for the request of the first one, or keep its answer.
const addresses = typeof __webpack_require__ === 'undefined' ? {} : __webpack_require__
for (const kind of ['u', 'k'] as const) {
  const original = addresses[kind]
  if (original)
    addresses[kind] = (chunk) =>
      window.__TENTATIVA__ ? `${original(chunk)}?tentativa=${window.__TENTATIVA__}` : original(chunk)
}

/** How long a file may be on its way before it is asked for again; growing, because a line may just be slow. */
const PACIENCIA_MS = [10_000, 30_000, 90_000]
const ESPERAS_MS = [300, 1_500]

type Arquivo = HTMLScriptElement | HTMLLinkElement
const isSheet = (no: Arquivo): no is HTMLLinkElement => no instanceof HTMLLinkElement
export const urlOf = (no: Arquivo): string => (isSheet(no) ? no.href : no.src)

/** Scripts and sheets on their way: loaders take away a script that has arrived, a sheet that has arrived is there. */
export const pendingFiles = (): Arquivo[] =>
  [...document.querySelectorAll<Arquivo>('script[src]:not([defer]), link[rel=stylesheet]')].filter(
    (no) => !(isSheet(no) && no.sheet),
  )

/** Files that hang are given up on: their loader hears an error and forgets them, instead of waiting for them again. */
export const release = (arquivos: readonly Arquivo[]): void => {
  for (const no of arquivos) {
    if (!no.isConnected || (isSheet(no) && no.sheet)) continue
    no.dispatchEvent(new Event('error'))
    no.remove()
  }
}

/** Attempt number `n` (from 0): whatever was on its way when it began and still is after a while is given up on. */
export const attempt = async <T>(load: () => Promise<T>, n: number): Promise<T> => {
  const vindo = load()
  const arquivos = pendingFiles()
  const paciencia = setTimeout(() => release(arquivos), PACIENCIA_MS[n] ?? PACIENCIA_MS.at(-1))
  try {
    return await vindo
  } finally {
    clearTimeout(paciencia)
  }
}

/** From here on everything is asked for at another address. */
export const nextAttempt = (): void => {
  window.__TENTATIVA__ = (window.__TENTATIVA__ ?? 0) + 1
}
export const nextAttemptAfter = async (ms: number): Promise<void> => {
  await new Promise((pronto) => setTimeout(pronto, ms))
  nextAttempt()
}

/**
 * For `lazy` and other parts fetched on need: what is lost, hangs or arrives damaged is asked for again, twice. React keeps
 * a rejected part rejected for as long as the page lives.
 */
export const retrying =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    for (const [n, ms] of ESPERAS_MS.entries())
      try {
        return await attempt(load, n)
      } catch {
        await nextAttemptAfter(ms)
      }
    return attempt(load, ESPERAS_MS.length)
  }
