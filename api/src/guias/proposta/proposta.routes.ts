import {
  executantesAnswer,
  propostaDaGuiaAnswer,
  telas,
  texto,
  textoDeBusca,
  uuid,
} from '@clinica/shared-domain'
import { object } from 'yup'
import { listExecutantes } from '../../cadastros/publico'
import type { App } from '../../platform/http/tipos'
import { page } from '../../platform/registro/search'
import { buildProposta } from './proposta'

const query = object({
  agendamento: uuid(),
  renovar: uuid(),
  paciente: uuid(),
  unidade: texto().max(60),
  especialidade: texto().max(60),
  profissional: uuid(),
})

const executantesQuery = object({ ...page, nome: textoDeBusca().max(100) })

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

  app.get(
    '/guia/executantes',
    {
      config: { access: telas.guia },
      schema: {
        summary: 'Profissionais da clínica, como os campos 41 a 45 os dizem',
        querystring: executantesQuery,
        response: { 200: executantesAnswer },
      },
    },
    async (req) => ({ executantes: await listExecutantes(app.db, req.query) }),
  )
}
