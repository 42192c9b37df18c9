// Loaded into the server before it starts: how long its event loop was held, asked for on a port of its own.
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const atraso = monitorEventLoopDelay({ resolution: 1 })
atraso.enable()
createServer((req, res) => {
  res.end(String(atraso.max / 1e6))
  if (req.url === '/zerar') setImmediate(() => atraso.reset())
})
  .listen(Number(process.env.VIGIA_PORTA), '127.0.0.1')
  .unref()
