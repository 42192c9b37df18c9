require('@testing-library/jest-dom')
const { configure } = require('@testing-library/dom')

// Screens render slowly on a busy machine, and the first of a file is compiled meanwhile; a test that waits for what never
// comes still fails.
configure({ asyncUtilTimeout: 30_000 })
jest.setTimeout(120_000)
