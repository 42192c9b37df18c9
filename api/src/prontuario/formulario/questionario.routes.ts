import { questionariosAnswer, telas, texto } from '@clinica/shared-domain'
import { boolean, object } from 'yup'
import type { App } from '../../platform/http/tipos'
import { page } from '../../platform/registro/search'
import { listQuestionarios } from './formulario.queries'

const query = object({
  ...page,
  limit: page.limit.max(100),
  especialidade: texto().max(60),
  avaliacao: boolean(),
  ativo: boolean(),
})

/** GET /questionario (spec 2 §7): forms whole, with their groups and questions, as the record asks them. */
export const questionarioRoutes = (app: App): void => {
  app.get(
    '/questionario',
    {
      config: { access: telas.prontuario },
      schema: {
        summary: 'Questionários do prontuário, inteiros',
        querystring: query,
        response: { 200: questionariosAnswer },
      },
    },
    async (req) => ({ questionarios: await listQuestionarios(app.db, req.query) }),
  )
}
