import {
  type AgendamentoEdicao,
  type AgendamentoEnvio,
  acoes,
  agendamentoEdicaoSchema,
  agendamentoSchema,
  telas,
} from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { boolean, type InferType, object } from 'yup'
import { listCids } from '../../cadastros/publico'
import { idParams } from '../../platform/http/params'
import { getAgendamento } from '../grade/linhas'
import { book } from './book'
import { clearAgendamento, restoreAgendamento } from './clear'
import { editAgendamento } from './edit'
import { notFound, reread } from './lock'
import { recordWrite, writeAgendamento } from './write'

type Id = InferType<typeof idParams>
const MARCAR = { access: acoes.agendamento_marcado, idempotente: true }
const umQuery = object({ withCID: boolean().default(false) })

/** Create, change, clear and bring back an appointment; read one (spec 3 §7). */
export const agendamentoRoutes = async (app: FastifyInstance) => {
  app.post('/agenda/addAgendamento', { config: MARCAR, schema: { body: agendamentoSchema } }, (req, reply) =>
    writeAgendamento(app, req, async (tx) => {
      const envio = req.body as AgendamentoEnvio
      const { agendamento, vaga } = await book(tx, req.usuario, envio)
      await recordWrite(tx, req, {
        acao: 'marcar',
        id: agendamento._id,
        pacienteId: agendamento.paciente._id,
        dados: envio,
        vagas: [vaga],
      })
      reply.code(201)
      return { agendamento }
    }),
  )

  app.put(
    '/agendamento/:id',
    { config: MARCAR, schema: { params: idParams, body: agendamentoEdicaoSchema } },
    (req) =>
      writeAgendamento(app, req, async (tx) => {
        const { id } = req.params as Id
        const { agendamento, vagas } = await editAgendamento(
          tx,
          req.usuario,
          id,
          req.body as AgendamentoEdicao,
        )
        await recordWrite(tx, req, {
          acao: 'alterar',
          id,
          pacienteId: agendamento.paciente._id,
          dados: req.body,
          vagas,
        })
        return { agendamento }
      }),
  )

  app.delete('/agendamento/:id', { config: MARCAR, schema: { params: idParams } }, (req) =>
    writeAgendamento(app, req, async (tx) => {
      const { id } = req.params as Id
      const a = await clearAgendamento(tx, req.usuario, id)
      await recordWrite(tx, req, { acao: 'limpar', id, pacienteId: a.paciente_id, vagas: [a] })
      return { agendamento: await reread(tx, id) }
    }),
  )

  app.post('/agendamento/:id/restaurar', { config: MARCAR, schema: { params: idParams } }, (req) =>
    writeAgendamento(app, req, async (tx) => {
      const { id } = req.params as Id
      const a = await restoreAgendamento(tx, req.usuario, id)
      await recordWrite(tx, req, { acao: 'restaurar', id, pacienteId: a.paciente_id, vagas: [a] })
      return { agendamento: await reread(tx, id) }
    }),
  )

  app.get(
    '/agenda/agendamento/:id',
    {
      config: { access: telas.agendamento, audit: { entidade: 'agendamento', id: 'id' } },
      schema: { params: idParams, querystring: umQuery },
    },
    async (req) => {
      const { id } = req.params as Id
      const agendamento = await getAgendamento(app.db, id)
      if (!agendamento) throw notFound()
      if (!(req.query as InferType<typeof umQuery>).withCID) return { agendamento }
      return {
        agendamento: {
          ...agendamento,
          cids: await listCids(
            app.db,
            agendamento.guia.map((g) => g.cid),
          ),
        },
      }
    },
  )
}
