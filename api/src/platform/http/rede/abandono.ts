import { setMaxListeners } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { runForRoute } from '../../db/contexto'

/** Questions that one reading asks the database at once, before Node takes their listeners for a leak. */
const AO_MESMO_TEMPO = 40

/**
 * A reading whose client is gone stops asking the database. Writes go on: what a person saved before closing the tab
 * is saved, and a time limit bounds it.
 */
export const stopWhenAbandoned = (app: FastifyInstance): void => {
  app.addHook('onRequest', (req, reply, seguir) => {
    const { url } = req.routeOptions
    // Files of the portal ask the database nothing.
    if (!url?.startsWith('/api')) return seguir()
    const rota = `${req.method} ${url}`
    if (req.method !== 'GET' && req.method !== 'HEAD') return runForRoute(rota, undefined, seguir)
    const abandono = new AbortController()
    setMaxListeners(AO_MESMO_TEMPO, abandono.signal)
    reply.raw.once('close', () => {
      if (!reply.raw.writableEnded) abandono.abort()
    })
    runForRoute(rota, abandono.signal, seguir)
  })
}
