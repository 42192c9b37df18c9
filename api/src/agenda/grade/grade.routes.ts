import { data, telas, texto } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { type InferType, object } from 'yup'
import { HttpErro } from '../../platform/http/erros'
import { getGrade } from './grade.queries'

/** Unit, specialty and day are required (spec 3 §2.1). */
const gradeQuery = object({
  unidade: texto().max(60).required(),
  especialidade: texto().max(60).required(),
  dia: data().required(),
})

export const gradeRoutes = async (app: FastifyInstance) => {
  app.get(
    '/v2/agenda/',
    { config: { access: telas.agendamento }, schema: { querystring: gradeQuery } },
    async (req, reply) => {
      const { unidade, especialidade, dia } = req.query as InferType<typeof gradeQuery>
      const grade = await getGrade(app.db, unidade, especialidade, dia)
      if (!grade) throw new HttpErro(404, 'naoEncontrado', 'Unidade ou especialidade não encontrada.')
      // Bytes: a text of this size would be measured and encoded again on its way out.
      return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(grade)))
    },
  )
}
