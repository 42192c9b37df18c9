/*
 * Loaded into the server before it starts, and asked on a port of its own: how long its event loop was held (ms), how much of that the
 * server's thread was itself at work (`/trabalho`; the rest is the neighbours'), and its heap and buffers (`/memoria`, bytes).
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const memoria = () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Milliseconds of processor that this thread has had; 0 where the system does not tell. */
const trabalhado = () => {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

const atraso = monitorEventLoopDelay({ resolution: 1 })
atraso.enable()
let maior = 0
const seguir = () => {
  let ultimo = trabalhado()
  // Between two ticks of a timer that is always due lies one round of the loop.
  setInterval(() => {
    const agora = trabalhado()
    maior = Math.max(maior, agora - ultimo)
    ultimo = agora
  }, 1).unref()
}

const RESPOSTAS = { '/trabalho': () => maior, '/memoria': memoria }
const zerar = () => {
  atraso.reset()
  maior = 0
}

// The embedded database's thread loads it too.
if (isMainThread) {
  if (process.env.VIGIA_TRABALHO) seguir()
  createServer({ keepAliveTimeout: 120_000 }, (req, res) => {
    res.end(String(RESPOSTAS[req.url]?.() ?? atraso.max / 1e6))
    if (req.url === '/zerar') setImmediate(zerar)
  })
    .listen(Number(process.env.VIGIA_PORTA), '127.0.0.1')
    .unref()
}
