import { useLatest } from '@clinica/shared-ui'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Lugar } from './escolhas'

/** What tells one link of the page from the others; '' for what is none. */
const nameOf = (elemento: Element | null): string =>
  elemento instanceof HTMLAnchorElement
    ? `${elemento.getAttribute('href')} ${elemento.getAttribute('aria-label') ?? elemento.textContent}`
    : ''

/** Back at the place, and on the link, from which a form was opened to mend something. A link whose fault was mended is there no more. */
export const useKeptPlace = (lugar: Lugar, keep: (lugar: Lugar) => void) => {
  const { rolagem, link } = useRef(lugar).current
  useEffect(() => {
    if (rolagem > 0) window.scrollTo({ top: rolagem })
    if (link === '') return
    // After the heading, which takes the focus of a screen that comes.
    const quadro = requestAnimationFrame(() =>
      [...document.querySelectorAll('a')].find((a) => nameOf(a) === link)?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(quadro)
  }, [rolagem, link])
  const latest = useLatest(keep)
  // Before the next screen is drawn: it begins at its top.
  useLayoutEffect(
    () => () => latest.current({ rolagem: window.scrollY, link: nameOf(document.activeElement) }),
    [latest],
  )
}
