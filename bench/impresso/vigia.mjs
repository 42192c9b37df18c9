// Loaded into the server before it starts: what it spent of the processor and how long its event loop was held since it was
// asked last, on a port of its own.
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const atraso = monitorEventLoopDelay({ resolution: 1 })
atraso.enable()
let antes = process.cpuUsage()
const servidor = createServer((_, res) => {
  const { user, system } = process.cpuUsage(antes)
  res.end(JSON.stringify({ cpu: (user + system) / 1000, parado: atraso.max / 1e6 }))
  setImmediate(() => {
    atraso.reset()
    antes = process.cpuUsage()
  })
})
// The server's threads load it too.
if (isMainThread) servidor.listen(Number(process.env.VIGIA_PORTA), '127.0.0.1').unref()
