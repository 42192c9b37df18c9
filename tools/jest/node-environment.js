const { TestEnvironment } = require('jest-environment-node')
const { endingContexts } = require('./contexts')
const { endingTests } = require('./test-end')
const { hearingWarnings } = require('./warnings')

module.exports = hearingWarnings(endingTests(endingContexts(TestEnvironment)))
