/** `npm test` has each thing once; the whole run also in its other ways, and with many. */
export const SHORT = process.env.TEST_SHORT === '1'

/** A test of the whole run alone. */
export const itWhole = (SHORT ? () => undefined : it) as jest.It

/** How many of these `npm test` draws: a quarter, as of those that do not say how many (tools/jest/property-setup.js). */
export const draws = (whole: number): number => (SHORT ? Math.ceil(whole / 4) : whole)

/** Of many alike, those that `npm test` asks about: every fourth, from the first on. */
export const quarter = <T>(all: readonly T[]): readonly T[] =>
  SHORT ? all.filter((_, i) => i % 4 === 0) : all
