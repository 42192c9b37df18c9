import { data, type GradeDoDia, gradeAnswer, telas, texto } from '@clinica/shared-domain'
import { object } from 'yup'
import { HttpErro } from '../../platform/http/erros'
import type { App } from '../../platform/http/tipos'
import { Escritos } from './escritos'
import { buildGrade, readDia } from './grade.queries'
import { Partilhadas } from './partilhadas'

/** Unit, specialty and day are required (spec 3 §2.1). */
const gradeQuery = object({
  unidade: texto().max(60).required(),
  especialidade: texto().max(60).required(),
  dia: data().required(),
})
const schema = { summary: 'Grade do dia', querystring: gradeQuery, response: { 200: gradeAnswer } }

/** Days kept written, half a megabyte each at most where clinics are large. */
const DIAS_ESCRITOS = 40

export const gradeRoutes = async (app: App) => {
  type Escrito = { grade: GradeDoDia; corpo: Buffer } | undefined
  const escritos = new Escritos<Escrito>(DIAS_ESCRITOS)
  const partilhadas = new Partilhadas<Escrito>('GET /api/v2/agenda')
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
        // No two pairs of names have the same text.
        const chave = JSON.stringify([dia, unidade, especialidade])
        const escrito = await partilhadas.of(chave, async () => {
          const lidas = await readDia(app.db, unidade, especialidade, dia)
          return escritos.of(chave, lidas, () => {
            const grade = buildGrade(lidas, dia)
            // Bytes: a text of this size would be measured and encoded again on its way out.
            return grade && { grade, corpo: Buffer.from(String(reply.serialize(grade))) }
          })
        })
        if (!escrito) throw new HttpErro(404, 'naoEncontrado', 'Unidade ou especialidade não encontrada.')
        app.auditoria.answer(req, escrito.grade)
        reply.type('application/json; charset=utf-8')
        return escrito.corpo as never
      },
    )
}
