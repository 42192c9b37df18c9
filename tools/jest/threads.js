// Threads in the API's tests. One takes a quarter of a second of a processor to start, and the API starts one for each sheet and each answer of
// an insurer: here these work in the thread that asks, unless a test wants them as a server has them. What reads PDFs for the tests is one thread
// for all files of a process.
const { EventEmitter } = require('node:events')
const { fileURLToPath } = require('node:url')
const threads = require('node:worker_threads')

/** A file `<name>Worker.mjs` hands `workerData` and its port to `serve` of `<name>Engine.mjs`. */
const IN_THIS_THREAD = /(planilha|ler)Worker\.mjs$/

/** What a file started and left: each would keep all that the file was made of for as long as the process lives. */
const running = new Set()
class Thread extends threads.Worker {
  constructor(...args) {
    super(...args)
    running.add(this)
    this.once('exit', () => running.delete(this))
  }
}

/** Speaks as a thread does, by a channel whose other end is the engine's. */
class ThisThread extends EventEmitter {
  #port

  constructor(file, workerData) {
    super()
    const data = structuredClone(workerData)
    const { port1, port2 } = new threads.MessageChannel()
    this.#port = port1.on('message', (message) => this.emit('message', message))
    running.add(this)
    const fail = (e) => {
      this.emit('error', e)
      void this.terminate()
    }
    const hearing = (hear) => (message) => {
      try {
        hear(message)
      } catch (e) {
        fail(e)
      }
    }
    const port = {
      on: (name, hear) => port2.on(name, hearing(hear)),
      postMessage: (...args) => port2.postMessage(...args),
    }
    import(fileURLToPath(file).replace('Worker.mjs', 'Engine.mjs'))
      .then(({ serve }) => serve(data, port))
      .catch(fail)
  }

  postMessage(...args) {
    this.#port.postMessage(...args)
  }

  async terminate() {
    this.#port.close()
    if (running.delete(this)) this.emit('exit', 1)
    return 1
  }
}

const { Worker } = threads
let own = false
const OfTests = new Proxy(Thread, {
  construct: (_, [file, options]) =>
    IN_THIS_THREAD.test(file) && !own ? new ThisThread(file, options.workerData) : new Thread(file, options),
})

/** Milliseconds that any question of a test may take. */
const PATIENCE = 60_000

/**
 * What a thread answers, as if it were asked here: it posts that to `port`, and then wakes who sleeps on `told`. Undefined of one that says
 * nothing in time; it is ended then.
 */
const askThread = (thread, question) => {
  const told = new Int32Array(new SharedArrayBuffer(4))
  const { port1, port2 } = new threads.MessageChannel()
  thread.postMessage({ ...question, port: port2, told }, [port2])
  if (Atomics.wait(told, 0, 0, PATIENCE) === 'timed-out') void thread.terminate()
  const answer = threads.receiveMessageOnPort(port1)?.message
  port1.close()
  return answer
}
module.exports.askThread = askThread

const lasting = new Map()
const lastingThread = (file) => {
  if (!lasting.has(file)) {
    const thread = new Worker(file)
    thread.unref()
    thread.once('exit', () => lasting.delete(file))
    lasting.set(file, thread)
  }
  return lasting.get(file)
}

/** For a test file. Frozen: jest takes away what it finds in globals when a file ends. */
module.exports.asked = Object.freeze({
  /** From here on each in a thread of its own, or no more. */
  own: (yes) => {
    own = yes
  },
  /** How many a test file has started that have not ended. */
  running: () => running.size,
  /** What the thread of this file answers (`askThread`): one for all test files of this process, since it takes long to load. */
  ask: (file, question) => askThread(lastingThread(file), question),
})

/** For the test file that begins. */
module.exports.startThreads = () => {
  threads.Worker = OfTests
}

/** With the test file that started them. */
module.exports.endThreads = async () => {
  own = false
  threads.Worker = Worker
  await Promise.all([...running].map((thread) => thread.terminate()))
}
