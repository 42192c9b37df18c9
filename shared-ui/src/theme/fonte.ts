/** Inter, and until it is there what every desk has, in Inter's measures: nothing moves when it comes. */
export const FONTE = '"Inter Variable","Inter parecida",system-ui,-apple-system,"Segoe UI",sans-serif'
export const CSS_DA_FONTE_PARECIDA =
  '@font-face{font-family:"Inter parecida";src:local("Arial"),local("Liberation Sans");size-adjust:107.4%;ascent-override:90.2%;descent-override:22.48%;line-gap-override:0%}'

const LIMITE = 10_000

const firstScreenStands = () =>
  document.querySelector('h1') !== null && document.querySelector('[data-esqueleto]') === null

/** A page loaded again has the font in its cache. */
const loadedAgain = () =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
    (n) => n.type !== 'navigate',
  )

/** Asks for the font once the first screen stands: on a slow line it would come before what is to be read. */
export const loadFont = (desde = Date.now()): void => {
  if (!loadedAgain() && !firstScreenStands() && Date.now() - desde < LIMITE) {
    setTimeout(() => loadFont(desde), 200)
    return
  }
  // Without it the text stands in the other one.
  import('@fontsource-variable/inter/wght.css').catch(() => undefined)
}
