import { createHash, timingSafeEqual } from 'node:crypto'
import { text } from '@clinica/shared-domain/comum/answer'
import type { FastifyInstance } from 'fastify'
import type { Banco } from '../db/banco'
import { defaultError } from '../http/erros'
import { metricas } from './metricas'

const hashOf = (valor: string): Buffer => createHash('sha256').update(valor).digest()

/** GET /api/metrics, for whoever says METRICAS_TOKEN as a bearer; without that variable nothing is measured, and there is no such route. */
export const metricasRoutes = async (app: FastifyInstance, banco: Banco): Promise<void> => {
  const { senhaDasMetricas } = app.config
  if (!senhaDasMetricas) return
  const esperado = hashOf(`Bearer ${senhaDasMetricas}`)
  const registro = await metricas(app, banco)
  app.get(
    '/api/metrics',
    {
      config: { access: 'publico', coluna: 'plataforma' },
      logLevel: 'warn',
      schema: {
        summary: 'Medidas deste servidor, no formato do Prometheus',
        response: {
          200: { description: 'Uma medida por linha.', content: { 'text/plain': { schema: text } } },
        },
      },
    },
    async (req, reply) => {
      if (!timingSafeEqual(hashOf(req.headers.authorization ?? ''), esperado)) throw defaultError(401)
      const medidas = await registro.metrics()
      return reply.header('cache-control', 'no-store').type(registro.contentType).send(medidas)
    },
  )
}
