declare global {
  interface Window {
    /** The first request of the portal, sent before its own code has loaded. */
    __REMOTOS__?: Promise<Response>
  }
}

if (typeof fetch === 'function') {
  window.__REMOTOS__ = fetch('/remotes.json', { cache: 'no-store' })
  // Whoever awaits it reports the failure.
  window.__REMOTOS__.catch(() => undefined)
}

export {}
