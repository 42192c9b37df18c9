import {
  acoes,
  agendamentoAnswer,
  agendamentoComCidsAnswer,
  agendamentoEdicaoSchema,
  agendamentoSchema,
  MOTIVOS,
  telas,
  versaoSchema,
} from '@clinica/shared-domain'
import { boolean, object, string } from 'yup'
import { listCids } from '../../cadastros/publico'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { getAgendamento } from '../grade/linhas'
import { book, guiaIds } from './book'
import { clearAgendamento, restoreAgendamento } from './clear'
import { editAgendamento } from './edit'
import { notFound } from './lock'
import { changeAgendamento, guiasOfPaciente, recordWrite, writeAgendamento } from './write'

const MARCAR = { access: acoes.agendamento_marcado, idempotente: true }
const response = { 200: agendamentoAnswer }
/** Clearing what is seen, once for all that it loses. */
export const limpezaQuery = versaoSchema.shape({ confirmado: boolean().default(false) })
/** One appointment alone may be given up by its patient. */
const umaLimpezaQuery = limpezaQuery.shape({
  peloPaciente: boolean().default(false),
  motivo: string().oneOf(MOTIVOS),
})
const umQuery = object({ withCID: boolean().default(false) })

/** Create, change, clear and bring back an appointment; read one (spec 3 §7). */
export const agendamentoRoutes = async (app: App) => {
  app.post(
    '/agenda/addAgendamento',
    {
      config: MARCAR,
      schema: {
        summary: 'Marca um agendamento',
        body: agendamentoSchema,
        response: { 201: agendamentoAnswer },
      },
    },
    (req, reply) =>
      writeAgendamento(app, req, async (tx) => {
        const { agendamento, vaga } = await book(tx, req.usuario, req.body, app.hoje())
        await recordWrite(tx, req, {
          acao: 'marcar',
          id: agendamento._id,
          pacienteId: agendamento.paciente._id,
          mudados: [{ antes: null, depois: agendamento }],
          vagas: [vaga],
          guias: guiasOfPaciente(agendamento.paciente._id, guiaIds(req.body), [agendamento._id]),
        })
        reply.code(201)
        return { agendamento }
      }),
  )

  app.put(
    '/agendamento/:id',
    {
      config: MARCAR,
      schema: { summary: 'Altera um agendamento', params: idParams, body: agendamentoEdicaoSchema, response },
    },
    (req) =>
      writeAgendamento(app, req, async (tx) => {
        const { id } = req.params
        const { antes, agendamento, vagas, guias } = await editAgendamento(
          tx,
          req.usuario,
          id,
          req.body,
          app.hoje(),
        )
        await recordWrite(tx, req, {
          acao: 'alterar',
          id,
          pacienteId: agendamento.paciente._id,
          mudados: [{ antes, depois: agendamento }],
          vagas,
          guias,
        })
        return { agendamento }
      }),
  )

  app.delete(
    '/agendamento/:id',
    {
      config: MARCAR,
      schema: { summary: 'Limpa um agendamento', params: idParams, querystring: umaLimpezaQuery, response },
    },
    (req) =>
      changeAgendamento(
        app,
        req,
        {
          id: req.params.id,
          acao: req.query.peloPaciente ? 'limparPeloPaciente' : 'limpar',
          sessoes: true,
        },
        (tx) => clearAgendamento(tx, req.usuario, req.params.id, req.query),
      ),
  )

  app.post(
    '/agendamento/:id/restaurar',
    {
      config: MARCAR,
      schema: {
        summary: 'Traz de volta um agendamento limpo',
        params: idParams,
        body: versaoSchema,
        response,
      },
    },
    (req) =>
      changeAgendamento(app, req, { id: req.params.id, acao: 'restaurar', sessoes: true }, (tx) =>
        restoreAgendamento(tx, req.usuario, req.params.id, req.body.updatedAt),
      ),
  )

  app.get(
    '/agenda/agendamento/:id',
    {
      config: { access: telas.agendamento, audit: { entidade: 'agendamento', id: 'id' } },
      schema: {
        summary: 'Um agendamento',
        params: idParams,
        querystring: umQuery,
        response: { 200: agendamentoComCidsAnswer },
      },
    },
    async (req) => {
      const { id } = req.params
      const agendamento = await getAgendamento(app.db, id)
      if (!agendamento) throw notFound()
      if (!req.query.withCID) return { agendamento }
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
