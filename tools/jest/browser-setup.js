require('@testing-library/jest-dom')
const { configure } = require('@testing-library/dom')

// Screens render slowly on a busy machine; a test that waits for what never comes still fails.
configure({ asyncUtilTimeout: 5_000 })
jest.setTimeout(120_000)
