import { linhasAnswer, marketingAnswer, marketingSchema, telas, texto, uuid } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { App } from '../../platform/http/tipos'
import { listLinhas, paginaDeLinhas } from '../base/linhas'
import { condicaoDoMarketing, deComTudo, getMarketing } from './marketing.queries'

const access = telas.relatorioMarketing
const linhasQuery = marketingSchema.shape({
  ...paginaDeLinhas,
  idPaciente: uuid(),
  idEspecialidade: uuid(),
  procedimento: texto(),
  origem: texto(),
})

/** Who was seen, as marketing asks (spec 3 §2.10, §7). */
export const marketingRoutes = (app: App): void => {
  app.get(
    '/relatorios/marketing',
    {
      config: { access, audit: { entidade: 'paciente' } },
      schema: {
        summary: 'Levantamento de marketing',
        querystring: marketingSchema,
        response: { 200: marketingAnswer },
      },
    },
    async (req) => getMarketing(app.relatorios, req.query, app.hoje()),
  )
  app.get(
    '/relatorios/marketing/linhas',
    {
      config: { access, audit: { entidade: 'agendamento' } },
      schema: {
        summary: 'Sessões de um número do levantamento de marketing',
        querystring: linhasQuery,
        response: { 200: linhasAnswer },
      },
    },
    async (req) =>
      listLinhas(
        app.relatorios,
        { de: deComTudo, onde: condicaoDoMarketing(req.query, req.query), guia: sql`g.id` },
        req.query,
      ),
  )
}
