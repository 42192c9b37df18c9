/** `npm test` has each thing once; the whole run also in its other ways, and with many. */
export const SHORT = process.env.TEST_SHORT === '1'

/** A test of the whole run alone. */
export const itWhole = (SHORT ? () => undefined : it) as jest.It
