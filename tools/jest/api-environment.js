// The embedded database of the tests: in this very thread, since two threads that wait for each other wake each other for every statement,
// which takes as long as the statement; and one for file after file. In a thread of its own, as a clinic has it, it stands in the journeys and
// where a test opens one by itself.
const { EventEmitter } = require('node:events')
const { readFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { dirname, join } = require('node:path')
const { TestEnvironment } = require('jest-environment-node')
require('./compiled')
const { endingContexts } = require('./contexts')
const { endingTests } = require('./test-end')
const { asked, endThreads, startThreads } = require('./threads')
const { keepTransformed } = require('./transformed')
const { hearingWarnings } = require('./warnings')

// V8 compiles its 10 MB anew for each that is opened unless somebody in the process still holds the same code.
const daApi = createRequire(join(__dirname, '../../api/package.json'))
const codigo = join(dirname(daApi.resolve('@electric-sql/pglite')), 'pglite.wasm')
const compilado = WebAssembly.compile(readFileSync(codigo))

const engine = import('../../api/src/platform/db/pgliteEngine.mjs')
let openEngine

/** Answers as a thread does (`Motor` of api/src/platform/db/pglite.ts). */
class Motor extends EventEmitter {
  static last = 0
  threadId = ++Motor.last
  #ask

  constructor(lugar) {
    super()
    // Not at once: what else waits in this thread has its turn between two statements.
    const send = (message) => setImmediate(() => this.emit('message', message))
    this.#ask = openEngine(lugar, send, (morte) => send({ morte }))
  }

  postMessage(message) {
    this.#ask(message)
  }

  async terminate() {
    this.#ask = () => {}
    this.removeAllListeners()
    return 0
  }
}

// A database that a file closes is put back to what it was when it was opened, and serves the next file of this process
// (api/src/teste/banco/motores.ts): nothing that the file made stays.
const livres = new Map()
// Frozen: jest takes away what it finds in globals when a file ends.
const motores = Object.freeze({
  take: (modelo) => livres.get(modelo)?.pop(),
  make: (modelo) => new Motor({ loadFrom: modelo, alarms: false }),
  give: (modelo, motor) => livres.set(modelo, [...(livres.get(modelo) ?? []), motor]),
  clinicas: new Map(),
})

module.exports = class extends hearingWarnings(endingTests(endingContexts(TestEnvironment))) {
  constructor(config, context) {
    super(config, context)
    this.projectConfig = config.projectConfig
  }

  async setup() {
    await super.setup()
    await keepTransformed(this.projectConfig)
    await compilado
    openEngine = (await engine).openEngine
    startThreads()
    this.global.threads = asked
    if (!process.env.TEST_DATABASE_URL) this.global.motores = motores
  }

  async teardown() {
    await endThreads()
    await super.teardown()
  }
}
