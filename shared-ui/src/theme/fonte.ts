import { firstScreen } from './first-screen'

const VISTA = 'clinica.fonte'
/** How long a page waits for the stylesheet of the font; it is in the cache. */
const ESPERA = 300

const wasSeen = (): boolean => {
  try {
    return localStorage.getItem(VISTA) !== null
  } catch {
    return false
  }
}

/**
 * Inter, once this browser has it. The first visit is drawn with what every desk has, in Inter's measures: on a slow line the
 * font would come before what is to be read, and text that changes its font moves.
 */
const vista = wasSeen()
export const FONTE = `${vista ? '"Inter Variable",' : ''}"Inter parecida",system-ui,-apple-system,"Segoe UI",sans-serif`
export const CSS_DA_FONTE_PARECIDA =
  '@font-face{font-family:"Inter parecida";src:local("Arial"),local("Liberation Sans");size-adjust:107.4%;ascent-override:90.2%;descent-override:22.48%;line-gap-override:0%}'

const loadStylesheet = () => import('@fontsource-variable/inter/wght.css')

/** Fetches the font for the next visit, once the first screen stands. Lost, it is fetched by the visit after that. */
const fetchForNext = (): void => {
  firstScreen()
    .then(loadStylesheet)
    .then(() => document.fonts.load('14px "Inter Variable"'))
    .then(() => localStorage.setItem(VISTA, 'vista'))
    .catch(() => undefined)
}

/** Called before a page is drawn: a browser that has the font draws with it from the start. */
export const prepareFont = async (): Promise<void> => {
  if (!vista) return fetchForNext()
  await Promise.race([loadStylesheet().catch(() => undefined), new Promise((r) => setTimeout(r, ESPERA))])
}
