const { createRequire } = require('node:module')
require('@testing-library/jest-dom')
const { configure, getConfig } = require('@testing-library/dom')
const React = createRequire(require.resolve('@testing-library/react'))('react')

// Screens render slowly on a busy machine, and the first of a file is compiled meanwhile; a test that waits for what never
// comes still fails.
configure({ asyncUtilTimeout: 30_000 })

// React's library is loaded by the tests that draw something; then it wraps their events.
const { eventWrapper } = getConfig()
globalThis.takePageDown = () => {
  if (getConfig().eventWrapper !== eventWrapper) require('@testing-library/react').cleanup()
}

// What is asked again and again while a test waits needs no page printed, until somebody reads the last of its errors.
const { getElementError } = getConfig()
configure({
  getElementError: (mensagem, container) => {
    if (!getConfig()._disableExpensiveErrorDiagnostics) return getElementError(mensagem, container)
    const erro = Object.assign(new Error(), { name: 'TestingLibraryElementError' })
    const get = () => getElementError(mensagem, container).message
    return Object.defineProperty(erro, 'message', { get, configurable: true })
  },
})

// React keeps a stack trace for each of a second's first 10,000 elements, for warnings that nobody reads here: a tenth of the
// screens' tests. It counts them here, and is told that there were that many already.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set: () => undefined },
)
jest.setTimeout(120_000)
