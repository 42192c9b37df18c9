import {
  CABECALHO_TOKEN,
  LOGADO,
  mensagemAnswer,
  nomeDoNavegador,
  sessoesAnswer,
  texto,
} from '@clinica/shared-domain'
import { object } from 'yup'
import { audit } from '../auditoria/auditoria'
import { HttpErro } from '../http/erros'
import type { App } from '../http/tipos'
import { listSessoes, reissue } from './abertas'
import { idOf } from './carga'
import { endSessao, endSessoes } from './sessao'

const params = object({ id: texto().max(100).required() })

/** One's own sessions: where they are open, and how to leave one or all of them. */
export const sessoesRoutes = async (app: App) => {
  app.get(
    '/seguranca/sessoes',
    {
      config: { access: LOGADO },
      schema: { summary: 'Onde a própria conta está aberta', response: { 200: sessoesAnswer } },
    },
    async ({ carga }) => ({
      sessoes: (await listSessoes(app.db, carga)).map((s) => ({
        _id: s.id,
        desde: s.desde,
        usadaEm: s.usada_em,
        endereco: s.endereco,
        navegador: nomeDoNavegador(s.agente),
        esta: s.id === idOf(carga),
        quiosque: s.quiosque,
      })),
    }),
  )

  app.post(
    '/seguranca/sessoes/:id/encerrar',
    {
      config: { access: LOGADO },
      schema: { summary: 'Encerra uma das próprias sessões', params, response: { 200: mensagemAnswer } },
    },
    async (req) => {
      const { id } = req.params
      const dela = (await listSessoes(app.db, req.carga)).find((s) => s.id === id)
      if (!dela) throw new HttpErro(404, 'naoEncontrado', 'Esta sessão já terminou.')
      await app.transaction(req, async (tx) => {
        await endSessao(tx, { _id: req.usuario._id, desde: dela.desde.getTime() / 1000, sid: id })
        await audit(tx, req, { acao: 'encerrarSessao', entidade: 'usuario', id: req.usuario._id })
      })
      app.sessoes.forget(req.usuario._id)
      return { msg: 'Sessão encerrada.' }
    },
  )

  app.post(
    '/seguranca/sessoes/encerrar',
    {
      config: { access: LOGADO },
      schema: {
        summary: 'Encerra todas as outras sessões da própria conta',
        response: { 200: mensagemAnswer },
      },
    },
    async (req, reply) => {
      const token = await app.transaction(req, async (tx) => {
        await endSessoes(tx, req.usuario._id)
        await audit(tx, req, { acao: 'encerrarSessoes', entidade: 'usuario', id: req.usuario._id })
        return reissue(tx, req)
      })
      app.sessoes.forget(req.usuario._id)
      reply.header(CABECALHO_TOKEN, token)
      return { msg: 'As outras sessões foram encerradas.' }
    },
  )
}
