// The embedded database, off the server's thread. Plain JavaScript: Node runs it as it is, in the build and in the tests.
import { parentPort, workerData } from 'node:worker_threads'
import { openEngine } from './pgliteEngine.mjs'

/** The bytes of an answer are nobody else's: handed over, not copied. */
const send = (mensagem) =>
  parentPort.postMessage(mensagem, mensagem.resposta ? [mensagem.resposta.buffer] : [])

/** The thread ends with the database. */
const die = (morte) => {
  parentPort.postMessage({ morte })
  process.exit(1)
}

parentPort.on('message', openEngine(workerData, send, die))
