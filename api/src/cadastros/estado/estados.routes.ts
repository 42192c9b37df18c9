import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities'
import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { LOGADO, texto } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { type InferType, object } from 'yup'
import { HttpErro } from '../../platform/http/erros'

const params = object({ sigla: texto().max(2).required() })

/** They change once in years. */
const UM_DIA = 'private, max-age=86400'

const estados = getStates().map((e) => ({ _id: String(e.ibgeCode), sigla: e.code, nome: e.name }))
/** By state, in alphabetical order. Nothing is asked of another server. */
const cidades = new Map(
  getStates().map((e) => [
    e.code as string,
    getMunicipalities(e.code).map(({ code, name }) => ({ _id: code, nome: name })),
  ]),
)

/** The 27 states and every municipality of Brazil (spec 2 §7). `_id` is the IBGE's own code. */
export const estadoRoutes = async (app: FastifyInstance) => {
  app.get('/estados', { config: { access: LOGADO } }, async (_req, reply) => {
    reply.header('cache-control', UM_DIA)
    return { estados }
  })
  app.get(
    '/estados/:sigla/cidades',
    { config: { access: LOGADO }, schema: { params } },
    async (req, reply) => {
      const { sigla } = req.params as InferType<typeof params>
      const achadas = cidades.get(sigla.toUpperCase())
      if (!achadas) throw new HttpErro(404, 'naoEncontrado', 'Estado não encontrado.')
      reply.header('cache-control', UM_DIA)
      return { cidades: achadas }
    },
  )
}
