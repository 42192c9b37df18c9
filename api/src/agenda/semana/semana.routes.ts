import { data, semanaAnswer, telas, texto } from '@clinica/shared-domain'
import { object } from 'yup'
import { HttpErro } from '../../platform/http/erros'
import type { App } from '../../platform/http/tipos'
import { getSemana } from './semana.queries'

const semanaQuery = object({
  unidade: texto().max(60).required(),
  especialidade: texto().max(60).required(),
  /** Any day of the week that is asked for. */
  dia: data().required(),
})

/** The week of a unit and specialty: hours, who serves when, and who is booked. */
export const semanaRoutes = async (app: App) => {
  app.get(
    '/agenda/semana',
    {
      config: { access: telas.agendamento, audit: { entidade: 'agendamento' } },
      schema: {
        summary: 'Semana da agenda: horas, vagas e agendamentos de segunda a domingo',
        querystring: semanaQuery,
        response: { 200: semanaAnswer },
      },
    },
    async (req) => {
      const { unidade, especialidade, dia } = req.query
      const semana = await getSemana(app.db, unidade, especialidade, dia)
      if (!semana) throw new HttpErro(404, 'naoEncontrado', 'Unidade ou especialidade não encontrada.')
      return semana
    },
  )
}
