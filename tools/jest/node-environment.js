const { TestEnvironment } = require('jest-environment-node')
const { endingContexts } = require('./contexts')

module.exports = endingContexts(TestEnvironment)
