import { cidadesAnswer, estadosAnswer, LOGADO, texto } from '@clinica/shared-domain'
import { object } from 'yup'
import { HttpErro } from '../../platform/http/erros'
import type { App } from '../../platform/http/tipos'
import { cidadesOf, estados } from './municipios'

const params = object({ sigla: texto().max(2).required() })

/** Browsers keep them for a day: they hardly ever change. */
const UM_DIA = 'private, max-age=86400'

/** The 27 states and every municipality of Brazil (spec 2 §7). `_id` is the IBGE's own code. */
export const estadoRoutes = async (app: App) => {
  app.get(
    '/estados',
    { config: { access: LOGADO }, schema: { summary: 'Os 27 estados', response: { 200: estadosAnswer } } },
    async (_req, reply) => {
      reply.header('cache-control', UM_DIA)
      return { estados }
    },
  )
  app.get(
    '/estados/:sigla/cidades',
    {
      config: { access: LOGADO },
      schema: { summary: 'Municípios de um estado', params, response: { 200: cidadesAnswer } },
    },
    async (req, reply) => {
      const { sigla } = req.params
      const achadas = cidadesOf.get(sigla.toUpperCase())
      if (!achadas) throw new HttpErro(404, 'naoEncontrado', 'Estado não encontrado.')
      reply.header('cache-control', UM_DIA)
      return { cidades: achadas }
    },
  )
}
