/** `npm test` has one journey of each column and one look at each screen; the whole run has them all. */
export const SHORT = process.env.TEST_SHORT === '1'

/** A test of the whole run alone. */
export const itWhole = (SHORT ? () => undefined : it) as jest.It
