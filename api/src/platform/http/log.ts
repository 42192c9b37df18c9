import type { FastifyServerOptions } from 'fastify'
import { forLog } from './erros'

/** Structured logs: the route's pattern instead of the address, no bodies, no headers, no values of a row. */
export const registro = (nivel: string): FastifyServerOptions['logger'] =>
  nivel === 'silent'
    ? false
    : {
        level: nivel,
        base: undefined,
        timestamp: () => `,"quando":"${new Date().toISOString()}"`,
        formatters: { level: (level) => ({ nivel: level }) },
        serializers: {
          req: (req) => ({ metodo: req.method, rota: req.routeOptions?.url }),
          res: (res) => ({ status: res.statusCode }),
          err: (erro) => forLog(erro) as never,
        },
      }
