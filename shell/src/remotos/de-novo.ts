declare global {
  /** The loader's naming of files, which index.ts puts the attempt into. */
  var __webpack_get_script_filename__: (chunk: string | number) => string
  interface Window {
    /** How often a part of the shell was asked for again. */
    __TENTATIVA__?: number
  }
}

/** How long a file may be on its way before it is asked for again; growing, because a line may just be slow. */
const PACIENCIA_MS = [10_000, 30_000, 90_000]
const ESPERAS_MS = [300, 1_500]

const wait = (ms: number): Promise<void> => new Promise((pronto) => setTimeout(pronto, ms))

/**
 * Files that hang are given up on: their loader hears an error and forgets them, instead of waiting for them again. What
 * has arrived hears nothing: loaders take its element away, or it has its sheet.
 */
export const releasePending = (dele: (url: string) => boolean): void => {
  for (const no of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src]:not([defer]), link[rel=stylesheet]',
  )) {
    const folha = no instanceof HTMLLinkElement
    if (!dele(folha ? no.href : no.src) || (folha && no.sheet)) continue
    no.dispatchEvent(new Event('error'))
    no.remove()
  }
}
export const isOfShell = (url: string): boolean => url.includes('/shell/')

const attempt = async <T>(load: () => Promise<T>, n: number): Promise<T> => {
  const paciencia = setTimeout(() => releasePending(isOfShell), PACIENCIA_MS[n] ?? PACIENCIA_MS.at(-1))
  try {
    return await load()
  } finally {
    clearTimeout(paciencia)
  }
}
const nextAttempt = async (ms: number): Promise<void> => {
  await wait(ms)
  window.__TENTATIVA__ = (window.__TENTATIVA__ ?? 0) + 1
}

/** Loads a part of the shell; a request that is lost, hangs or arrives damaged is asked for again, twice. */
export const withRetries = async <T>(load: () => Promise<T>): Promise<T> => {
  for (const [n, ms] of ESPERAS_MS.entries())
    try {
      return await attempt(load, n)
    } catch {
      await nextAttempt(ms)
    }
  return attempt(load, ESPERAS_MS.length)
}

/**
 * Loads a package that remotes share; asks for it until it comes. Module Federation keeps a rejection for the life of the
 * page (module-federation/core#3685), and so would every remote that wants the package.
 */
export const untilLoaded = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let n = 0; ; n++)
    try {
      return await attempt(load, n)
    } catch {
      await nextAttempt(Math.min(300 * 2 ** n, 10_000))
    }
}
