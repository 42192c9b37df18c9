import {
  type LembreteAnswer,
  lembreteAnswer,
  MENSAGENS_DO_LEMBRETE as M,
  mensagemAnswer,
  telas,
  texto,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { object } from 'yup'
import { revokePeloLink } from '../../cadastros/publico'
import type { Tx } from '../../platform/db/banco'
import { addressOf } from '../../platform/http/rede/endereco'
import { CORPO } from '../../platform/http/tamanho'
import type { App } from '../../platform/http/tipos'
import { hashOfLink } from '../../platform/sessao/links'
import { giveBack, limite, spend } from '../../platform/sessao/tentativas'
import { writeAgendamento } from '../agendamento/write'
import { cancelPeloLink, confirmPeloLink, type Lembrado, listLembrados, readLembrete } from './resposta'

const UMA_HORA = 3_600_000
/** Of wrong ones: a right one does not count. */
const links = limite('lembrete endereco', 60, UMA_HORA)
const COMO = 'Pelo link de um lembrete enviado por e-mail'

const params = object({ token: texto().max(100).required() })

/**
 * The link of a reminder: no login, and nothing but day and hour. Reading it changes nothing, because mail scanners follow links; the
 * token in the address is all that a call needs, so there is no cookie that another site could use.
 */
export const lembreteRoutes = async (app: App) => {
  app.eventos.registerSubject('cancelouPeloLink', { access: telas.agendamentoConfirmar })
  const clock = () => ({ agora: app.agora(), hoje: app.hoje(), fuso: app.config.fuso })
  app.addHook('onRequest', async (_req, reply) => {
    reply.header('cache-control', 'no-store')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('x-robots-tag', 'noindex')
  })
  // What a mail program posts by RFC 8058 says nothing that the address does not.
  for (const tipo of ['application/x-www-form-urlencoded', /^multipart\/form-data/])
    app.addContentTypeParser(tipo, { parseAs: 'string', bodyLimit: CORPO.nenhum }, (_req, _corpo, done) =>
      done(null, {}),
    )

  type Pedido = FastifyRequest & { params: { token: string } }
  const counted = async <T>(req: Pedido, tarefa: (hash: string) => Promise<T>): Promise<T> => {
    const tentativa = links(addressOf(req))
    await spend(app.db, tentativa)
    const resposta = await tarefa(hashOfLink(req.params.token))
    await giveBack(app.db, tentativa)
    return resposta
  }
  const write = (req: Pedido, fazer: (tx: Tx, lembrados: [Lembrado, ...Lembrado[]]) => Promise<unknown>) =>
    counted(req, (hash) =>
      writeAgendamento(app, req, async (tx): Promise<LembreteAnswer> => {
        await fazer(tx, await listLembrados(tx, hash, clock()))
        return readLembrete(tx, hash, clock())
      }),
    )

  app.get(
    '/lembrete/:token',
    {
      config: { access: 'publico' },
      schema: { summary: 'Dia e hora de um lembrete', params, response: { 200: lembreteAnswer } },
    },
    (req) => counted(req, (hash) => readLembrete(app.db, hash, clock())),
  )
  app.post(
    '/lembrete/:token/confirmar',
    {
      config: { access: 'publico' },
      schema: {
        summary: 'O paciente confirma, pelo link do lembrete',
        params,
        response: { 200: lembreteAnswer },
      },
    },
    (req) => write(req, (tx, lembrados) => confirmPeloLink(tx, req, lembrados, app.agora())),
  )
  app.post(
    '/lembrete/:token/cancelar',
    {
      config: { access: 'publico' },
      schema: {
        summary: 'O paciente desmarca, pelo link do lembrete',
        params,
        response: { 200: lembreteAnswer },
      },
    },
    (req) => write(req, (tx, lembrados) => cancelPeloLink(tx, req, lembrados)),
  )
  app.get(
    '/lembrete/:token/sair',
    {
      config: { access: 'publico' },
      schema: {
        summary: 'Leva à página do lembrete, onde se pede para não receber mais',
        params,
        response: { 200: mensagemAnswer, 302: mensagemAnswer },
      },
    },
    async (req, reply) => {
      await reply.redirect(`../../../lembrete/${encodeURIComponent(req.params.token)}`, 302)
    },
  )
  app.post(
    '/lembrete/:token/sair',
    {
      config: { access: 'publico' },
      schema: {
        summary: 'O paciente não quer mais lembretes, pela página ou pelo programa de e-mail',
        params,
        response: { 200: mensagemAnswer },
      },
    },
    (req) =>
      counted(req, (hash) =>
        app.transaction(req, async (tx) => {
          const [{ paciente }] = await listLembrados(tx, hash, clock())
          await revokePeloLink(tx, req, paciente, { finalidade: 'lembretes', como: COMO, em: app.agora() })
          return { msg: M.saiu }
        }),
      ),
  )
}
