import {
  agendamentosAnswer,
  contagemDasGuiasAnswer,
  MENSAGENS_DA_GUIA,
  telas,
  totalAnswer,
  uuid,
} from '@clinica/shared-domain'
import { boolean, object } from 'yup'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { page } from '../../platform/registro/search'
import { countPerguntas, query } from './consulta.queries'
import { countSessoes, guiaExists, listSessoes } from './sessoes.queries'

const sessoesQuery = object({
  ...page,
  comTotal: boolean().default(false),
  // Clients of the specification name the guide here too; the path decides.
  guiaId: uuid(),
})

/** Counts beside the search of guides, and a guide's sessions (spec 3 §2.4, §2.5, §7). */
export const consultaRoutes = async (app: App) => {
  const config = { access: telas.guia }

  app.get(
    '/guia/contagem',
    {
      config,
      schema: {
        summary: 'Guias abertas, enviadas, que vencem logo e com pagamento bloqueado',
        querystring: query,
        response: { 200: contagemDasGuiasAnswer },
      },
    },
    (req) => countPerguntas(app.db, req.query, app.hoje()),
  )

  const requireGuia = async (id: string) => {
    if (!(await guiaExists(app.db, id)))
      throw new HttpErro(404, 'naoEncontrado', MENSAGENS_DA_GUIA.naoEncontrada)
  }
  const schema = { params: idParams, querystring: sessoesQuery }
  app.get(
    '/guia/:id/agendamentos',
    {
      config: { ...config, audit: { entidade: 'agendamento' } },
      schema: { ...schema, summary: 'Agendamentos de uma guia', response: { 200: agendamentosAnswer } },
    },
    async (req) => {
      const { id } = req.params
      await requireGuia(id)
      const agendamentos = await listSessoes(app.db, id, req.query)
      return req.query.comTotal ? { agendamentos, total: await countSessoes(app.db, id) } : { agendamentos }
    },
  )
  app.get(
    '/guia/:id/agendamentos/total',
    {
      config,
      schema: { ...schema, summary: 'Quantos agendamentos tem uma guia', response: { 200: totalAnswer } },
    },
    async (req) => {
      await requireGuia(req.params.id)
      return { total: await countSessoes(app.db, req.params.id) }
    },
  )
}
