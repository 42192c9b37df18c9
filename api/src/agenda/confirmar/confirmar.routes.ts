import { confirmarAnswer, data, telas, texto } from '@clinica/shared-domain'
import { boolean, object } from 'yup'
import type { App } from '../../platform/http/tipos'
import { requireFiltroDoPar } from '../par'
import { countAwaited, getProximoDia, listAwaited, listFechados } from './confirmar.queries'

/** `fechados`: of all days to come, who stands in an hour that was closed. Without `dia` the next day on which the clinic, or this unit, works; without `unidade` all of them. */
const confirmarQuery = object({ dia: data(), unidade: texto().max(60), fechados: boolean().default(false) })

/** The day that the desk calls through, to hear who comes. */
export const confirmarRoutes = async (app: App) => {
  const { eventos } = app
  eventos.registerSubject('confirmacoes', { access: telas.agendamentoConfirmar })
  eventos.follow<{ dia: string }>('agenda', ({ dia }) => eventos.tell('confirmacoes', { dia }))

  app.get(
    '/agenda/confirmar',
    {
      config: { access: telas.agendamentoConfirmar, audit: { entidade: 'agendamento' } },
      schema: {
        summary: 'Agendamentos de um dia, para confirmar com os pacientes',
        querystring: confirmarQuery,
        response: { 200: confirmarAnswer },
      },
    },
    async ({ query }) => {
      const { unidade_id } = await requireFiltroDoPar(app.db, { unidade: query.unidade })
      if (query.fechados) {
        const { total, agendamentos } = await listFechados(app.db, app.hoje(), unidade_id)
        return { dia: app.hoje(), total, confirmados: 0, fechados: total, agendamentos }
      }
      const dia = query.dia ?? (await getProximoDia(app.db, app.hoje(), unidade_id))
      const agendamentos = await listAwaited(app.db, dia, unidade_id)
      return { dia, ...(await countAwaited(app.db, dia, unidade_id)), agendamentos }
    },
  )
}
