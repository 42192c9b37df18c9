import { data, gradeAnswer, telas, texto } from '@clinica/shared-domain'
import { object } from 'yup'
import { HttpErro } from '../../platform/http/erros'
import type { App } from '../../platform/http/tipos'
import { getGrade } from './grade.queries'

/** Unit, specialty and day are required (spec 3 §2.1). */
const gradeQuery = object({
  unidade: texto().max(60).required(),
  especialidade: texto().max(60).required(),
  dia: data().required(),
})
const schema = { summary: 'Grade do dia', querystring: gradeQuery, response: { 200: gradeAnswer } }

export const gradeRoutes = async (app: App) => {
  // The specification writes it with a slash at its end, which a path of OpenAPI may not have.
  for (const [url, hide] of [
    ['/v2/agenda', false],
    ['/v2/agenda/', true],
  ] as const)
    app.get(
      url,
      {
        config: { access: telas.agendamento, audit: { entidade: 'agendamento' } },
        schema: { ...schema, hide },
      },
      async (req, reply) => {
        const { unidade, especialidade, dia } = req.query
        const grade = await getGrade(app.db, unidade, especialidade, dia)
        if (!grade) throw new HttpErro(404, 'naoEncontrado', 'Unidade ou especialidade não encontrada.')
        app.auditoria.answer(req, grade)
        // Bytes: a text of this size would be measured and encoded again on its way out.
        reply.type('application/json; charset=utf-8')
        return Buffer.from(String(reply.serialize(grade))) as never
      },
    )
}
