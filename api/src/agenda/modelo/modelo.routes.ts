import {
  data,
  type ModeloEnvio,
  modeloEdicaoSchema,
  modeloSchema,
  monthLimits,
  telas,
  texto,
} from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { type InferType, object } from 'yup'
import { audit } from '../../platform/auditoria/auditoria'
import { emit } from '../../platform/eventos/eventos'
import { idParams } from '../../platform/http/params'
import { writeAgendamento } from '../agendamento/write'
import { requireParDaBusca } from '../par'
import { createModelo, updateModelo } from './modelo'
import { getModelo, getOcupacao, listHorariosDoDia } from './modelo.queries'

const nomes = { unidade: texto().max(60).required(), especialidade: texto().max(60).required() }
const modeloQuery = object({ ...nomes, dia: data() })
const ocupacaoQuery = object({
  ...nomes,
  mes: texto()
    .matches(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Mês inválido.')
    .required(),
})

/** The schedule template and what follows from it (spec 3 §2.2, §7). */
export const modeloRoutes = async (app: FastifyInstance) => {
  const leitura = { access: telas.agendamento }
  const escrita = { access: telas.agenda, idempotente: true }

  app.get('/agenda/horarios', { config: leitura, schema: { querystring: modeloQuery } }, async (req) => {
    const { unidade, especialidade, dia } = req.query as InferType<typeof modeloQuery>
    const par = await requireParDaBusca(app.db, { unidade, especialidade })
    const agenda = await getModelo(app.db, unidade, especialidade)
    return dia ? { agenda, horarios: await listHorariosDoDia(app.db, par, dia) } : { agenda }
  })

  app.post('/agenda/horarios', { config: escrita, schema: { body: modeloSchema } }, (req, reply) =>
    writeAgendamento(app, req, async (tx) => {
      const envio = req.body as ModeloEnvio
      const salvo = await createModelo(tx, req.usuario.email, envio, app.hoje())
      await audit(tx, req, { acao: 'criar', entidade: 'agenda_modelo', id: salvo.agenda._id, dados: envio })
      await emit(tx, 'modelo')
      reply.code(201)
      return salvo
    }),
  )

  app.put(
    '/agenda/:id/horarios',
    { config: escrita, schema: { params: idParams, body: modeloEdicaoSchema } },
    (req) =>
      writeAgendamento(app, req, async (tx) => {
        const { id } = req.params as InferType<typeof idParams>
        const envio = req.body as ModeloEnvio & { updatedAt: string }
        const salvo = await updateModelo(tx, req.usuario.email, id, envio, app.hoje())
        await audit(tx, req, { acao: 'alterar', entidade: 'agenda_modelo', id, dados: envio })
        await emit(tx, 'modelo')
        return salvo
      }),
  )

  app.get('/agenda/ocupacao', { config: leitura, schema: { querystring: ocupacaoQuery } }, async (req) => {
    const { unidade, especialidade, mes } = req.query as InferType<typeof ocupacaoQuery>
    const par = await requireParDaBusca(app.db, { unidade, especialidade })
    return { dias: await getOcupacao(app.db, par, ...monthLimits(mes)) }
  })
}
