// Every test stands on one day and hour, from which the clock runs on: tests, the servers that they start, the embedded database and
// the browser. `HOJE=2026-12-31T23:50 npm test` sets another; it is the clinic's own. Not where a PostgreSQL of its own is asked: its
// clock is the machine's, and so is everybody's.
const HOJE = '2026-11-23T10:00'

/** Milliseconds from the machine's clock to the one of the tests. */
const findDesvio = ({ HOJE: hoje = HOJE, TEST_DATABASE_URL: postgres, CLINICA_DESVIO: desvio }) => {
  if (desvio !== undefined) return Number(desvio)
  if (postgres) return 0
  const [, dia, hora = '10:00'] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/.exec(hoje) ?? []
  const instante = Date.parse(`${dia}T${hora}:00-03:00`)
  if (Number.isNaN(instante))
    throw new Error(`HOJE=${hoje} não é um dia (2026-12-31) nem um dia e sua hora (2026-12-31T23:50).`)
  return instante - Date.now()
}

/** Says no name of this file: it is also sent to the browser as text. */
const shiftClock = (onde, desvio) => {
  const { Date: Machine } = onde
  const read = Machine.now
  const now = () => read() + desvio
  Machine.now = now
  onde.Date = new Proxy(Machine, {
    construct: (alvo, valores, novo) => Reflect.construct(alvo, valores.length > 0 ? valores : [now()], novo),
    apply: () => new Machine(now()).toString(),
  })
  // What asks a date for its constructor finds the same.
  Machine.prototype.constructor = onde.Date
  Machine.shifted = true
}

/** For the processes that begin from here on, their threads included. */
const stand = () => {
  const desvio = findDesvio(process.env)
  if (process.env.CLINICA_DESVIO !== undefined) return
  process.env.CLINICA_DESVIO = String(desvio)
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --require=${JSON.stringify(__filename)}`
  shiftClock(globalThis, desvio)
  // One file alone is tested in this very process, whose threads read NODE_OPTIONS anew only with an environment of their own.
  const threads = require('node:worker_threads')
  threads.Worker = class extends threads.Worker {
    constructor(file, options) {
      super(file, { env: { ...process.env }, ...options })
    }
  }
}

module.exports = { findDesvio, shiftClock, stand }
// Loaded before a program by NODE_OPTIONS, and as a test file's setup, whose globals are its own.
if (process.env.CLINICA_DESVIO && !Date.shifted) shiftClock(globalThis, Number(process.env.CLINICA_DESVIO))
