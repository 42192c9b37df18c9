// Property tests draw the same values on every run, so that what failed once fails again. FC_SEED=… draws others. `npm test` draws a
// quarter of them.
require('fast-check').configureGlobal({
  seed: Number(process.env.FC_SEED ?? 2026),
  numRuns: process.env.TEST_SHORT === '1' ? 25 : 100,
})
