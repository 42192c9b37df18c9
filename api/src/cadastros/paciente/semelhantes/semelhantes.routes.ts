import { data, pacienteSemelhante, telas, textoDeBusca, uuid } from '@clinica/shared-domain'
import { object as answerOf, list } from '@clinica/shared-domain/comum/answer'
import { object } from 'yup'
import type { App } from '../../../platform/http/tipos'
import { listSemelhantes } from './semelhantes.queries'

const query = object({
  nome: textoDeBusca().max(100),
  data_nascimento: data(),
  celular: textoDeBusca().max(20),
  telefone: textoDeBusca().max(20),
  exceto: uuid(),
})

/** Asked while a patient is typed: the notice 'possível duplicado', which holds nothing back. */
export const semelhantesRoutes = async (app: App) => {
  app.get(
    '/paciente/semelhantes',
    {
      config: { access: telas.paciente, audit: { entidade: 'paciente' } },
      schema: {
        summary: 'Pacientes: possíveis duplicados',
        querystring: query,
        response: { 200: answerOf({ pacientes: list(pacienteSemelhante) }) },
      },
    },
    async (req) => ({ pacientes: await listSemelhantes(app.db, req.query) }),
  )
}
