// Each test file opens the embedded database in a thread of its own, and V8 compiles its 10 MB anew unless somebody in the
// process still holds the same code: a fifth of the suite's time.
const { readFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { dirname, join } = require('node:path')
const { TestEnvironment } = require('jest-environment-node')
require('./compiled')
const { keepTransformed } = require('./transformed')

const daApi = createRequire(join(__dirname, '../../api/package.json'))
const codigo = join(dirname(daApi.resolve('@electric-sql/pglite')), 'pglite.wasm')
const compilado = WebAssembly.compile(readFileSync(codigo))

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    this.projectConfig = config.projectConfig
  }

  async setup() {
    await super.setup()
    await keepTransformed(this.projectConfig)
    await compilado
  }
}
