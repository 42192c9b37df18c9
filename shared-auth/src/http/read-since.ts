/** Milliseconds after which what the page asked for ahead (`early-answer.ts`) is asked anew. */
export const FRESH = 30_000

/**
 * Since when what a screen shows that opens now may have been read, by `performance.now()`: where the page asked ahead, since it began, as
 * long as its answers are taken.
 */
export const readSince = (): number => {
  const now = performance.now()
  return window.__ADIANTADOS__ && now < FRESH ? 0 : now
}
