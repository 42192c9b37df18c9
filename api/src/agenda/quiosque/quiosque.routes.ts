import {
  acoes,
  agendamentoAnswer,
  assinarSchema,
  assinaturasAnswer,
  MENSAGENS_DA_ASSINATURA as M,
  mensagemAnswer,
  quiosqueAnswer,
  quiosqueQuery,
  telas,
  versaoSchema,
} from '@clinica/shared-domain'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { requireQuiosque } from '../../platform/sessao/quiosque/quiosque'
import { changeAgendamento, changeAgendamentoIn, writeAgendamento } from '../agendamento/write'
import { requireTracos, signDrawn } from './assinar'
import { listAssinaturas } from './assinatura.queries'
import { sendToQuiosque, takeFromQuiosque } from './mandar'
import { findProximo, nomeDaUnidade } from './quiosque.queries'

/** The patient's own hand: who signs next on a unit's tablet, what was drawn, and the desk that sends them there. */
export const quiosqueDaAgendaRoutes = async (app: App) => {
  const doQuiosque = { access: telas.quiosque, quiosque: true }
  app.get(
    '/quiosque',
    {
      config: { ...doQuiosque, audit: { entidade: 'agendamento' } },
      schema: {
        summary: 'Quem assina agora neste quiosque',
        querystring: quiosqueQuery,
        response: { 200: quiosqueAnswer },
      },
    },
    async (req) => {
      const quiosque = requireQuiosque(req)
      const { tem } = req.query
      const [unidade, proximo] = await Promise.all([
        nomeDaUnidade(app.db, quiosque.unidade),
        findProximo(app.db, quiosque, tem),
      ])
      const igual = tem !== undefined && proximo?._id === tem
      return { unidade, igual, proximo: igual ? null : proximo }
    },
  )

  app.post(
    '/quiosque/assinatura',
    {
      config: { ...doQuiosque, idempotente: true },
      schema: {
        summary: 'Recebe a assinatura desenhada: o agendamento fica assinado',
        body: assinarSchema,
        response: { 200: mensagemAnswer },
      },
    },
    (req) => {
      requireQuiosque(req)
      const { agendamento: id } = req.body
      const tracos = requireTracos(req.body.tracos)
      return writeAgendamento(app, req, async (tx) => {
        await changeAgendamentoIn(tx, req, { id, acao: 'assinarNoQuiosque' }, () =>
          signDrawn(tx, req, id, { tracos, em: app.agora(), hoje: app.hoje() }),
        )
        return { msg: M.recebida }
      })
    },
  )

  const daMesa = { access: acoes.agendamento_assinado, idempotente: true }
  const schema = { params: idParams, body: versaoSchema, response: { 200: agendamentoAnswer } }
  app.put(
    '/agenda/:id/mandarAoQuiosque',
    { config: daMesa, schema: { ...schema, summary: 'Manda o paciente assinar no quiosque da unidade' } },
    (req) =>
      changeAgendamento(app, req, { id: req.params.id, acao: 'mandarAoQuiosque' }, (tx) =>
        sendToQuiosque(tx, req.usuario, req.params.id, {
          ...{ em: app.agora(), hoje: app.hoje(), visto: req.body.updatedAt },
        }),
      ),
  )
  app.put(
    '/agenda/:id/retirarDoQuiosque',
    { config: daMesa, schema: { ...schema, summary: 'Retira o paciente do quiosque' } },
    (req) =>
      changeAgendamento(app, req, { id: req.params.id, acao: 'retirarDoQuiosque' }, (tx) =>
        takeFromQuiosque(tx, req.usuario, req.params.id, req.body.updatedAt),
      ),
  )

  app.get(
    '/agenda/:id/assinaturas',
    {
      config: {
        access: acoes.agendamento_assinado,
        audit: { entidade: 'agendamento', id: 'id' },
      },
      schema: {
        summary: 'As assinaturas desenhadas de um agendamento, também as desfeitas',
        params: idParams,
        response: { 200: assinaturasAnswer },
      },
    },
    (req) => listAssinaturas(app.db, req.params.id),
  )
}
