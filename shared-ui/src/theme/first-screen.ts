const LIMITE = 10_000
const OLHAR = 200

const stands = () =>
  document.querySelector('h1') !== null && document.querySelector('[data-esqueleto]') === null

/**
 * Settles once the first screen stands, or after ten seconds without one: what it does not need waits for it, so that a phone's line
 * and its few connections are the screen's until then.
 */
export const firstScreen = async (): Promise<void> => {
  const desde = Date.now()
  while (!stands() && Date.now() - desde < LIMITE) await new Promise((r) => setTimeout(r, OLHAR))
}
