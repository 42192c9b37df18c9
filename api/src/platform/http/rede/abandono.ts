import type { FastifyInstance } from 'fastify'
import { runWhileWanted } from '../../db/contexto'

/**
 * A reading whose client is gone stops asking the database. Writes go on: what a person saved before closing the tab
 * is saved, and a time limit bounds it.
 */
export const stopWhenAbandoned = (app: FastifyInstance): void => {
  app.addHook('onRequest', (req, reply, seguir) => {
    const leitura = req.method === 'GET' || req.method === 'HEAD'
    // Files of the portal ask the database nothing.
    if (!leitura || !req.routeOptions.url?.startsWith('/api')) return seguir()
    const abandono = new AbortController()
    reply.raw.once('close', () => {
      if (!reply.raw.writableEnded) abandono.abort()
    })
    runWhileWanted(abandono.signal, seguir)
  })
}
