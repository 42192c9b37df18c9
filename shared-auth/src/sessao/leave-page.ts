let leaving = false

/** The page is being left on purpose: nobody is asked again. */
export const isLeaving = (): boolean => leaving

/** Where the portal, or a remote on its own page, begins. */
const home = (): string => document.querySelector('base')?.href ?? '/'

/**
 * Begins anew at the first screen, as a fresh page: state, caches and drafts of whoever was here go with the old one, and
 * the token in local storage says who comes in.
 */
export const leavePage = (): void => {
  leaving = true
  window.location.replace(home())
}

/** Loads the page again, at this address unless told: what is unsaved was seen to. */
export const leaveTo = (endereco?: string): void => {
  leaving = true
  if (endereco) window.location.replace(endereco)
  else window.location.reload()
}

// The browser may keep the old page for its back button: it is not shown again.
if (typeof window !== 'undefined')
  window.addEventListener('pageshow', (e) => {
    if (e.persisted && leaving) window.location.reload()
  })
