const { TestEnvironment } = require('jest-environment-node')
const { endingContexts } = require('./contexts')
const { endingTests } = require('./test-end')

module.exports = endingTests(endingContexts(TestEnvironment))
