import { propostaDaGuiaAnswer, telas, texto, uuid } from '@clinica/shared-domain'
import { object } from 'yup'
import type { App } from '../../platform/http/tipos'
import { buildProposta } from './proposta'

const query = object({
  agendamento: uuid(),
  renovar: uuid(),
  paciente: uuid(),
  unidade: texto().max(60),
  especialidade: texto().max(60),
  profissional: uuid(),
})

/** GET /guia/nova: everything that a new guide can be filled in with, in one request. */
export const propostaRoutes = async (app: App) => {
  app.get(
    '/guia/nova',
    {
      config: { access: telas.guia, audit: { entidade: 'guia' } },
      schema: {
        summary: 'O que uma guia nova já traz preenchido',
        querystring: query,
        response: { 200: propostaDaGuiaAnswer },
      },
    },
    (req) => buildProposta(app.db, req.query, { usuario: req.usuario._id, hoje: app.hoje() }),
  )
}
