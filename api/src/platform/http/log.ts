import type { FastifyServerOptions } from 'fastify'
import { forLog } from './erros'

/** Milliseconds that a line waits for others. */
const JUNTAS_MS = 50

/**
 * The lines of a moment go out together: one by one, each costs a busy node a call of the system. Those that wait when the process
 * ends are written then.
 */
const juntas = () => {
  let linhas = ''
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (linhas) process.stdout.write(linhas)
    linhas = ''
  }
  process.once('exit', flush)
  // Whoever read them is gone: no reason to stop.
  process.stdout.on('error', () => {})
  return {
    write: (linha: string): void => {
      linhas += linha
      timer ??= setTimeout(flush, JUNTAS_MS)
    },
  }
}

/** Structured logs: the route's pattern instead of the address, no bodies, no headers, no values of a row. */
export const registro = (nivel: string): FastifyServerOptions['logger'] =>
  nivel === 'silent'
    ? false
    : {
        level: nivel,
        stream: juntas(),
        base: undefined,
        timestamp: () => `,"quando":"${new Date().toISOString()}"`,
        formatters: { level: (level) => ({ nivel: level }) },
        serializers: {
          req: (req) => ({ metodo: req.method, rota: req.routeOptions?.url }),
          res: (res) => ({ status: res.statusCode }),
          err: (erro) => forLog(erro) as never,
        },
      }
