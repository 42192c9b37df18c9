import {
  geracaoAnswer,
  geracaoPedidaAnswer,
  gerarLotesSchema,
  loteAnswer,
  loteCanceladoSchema,
  loteEnviadoSchema,
  loteRecusadoSchema,
  loteSalvoAnswer,
  lotesAnswer,
  lotesDosPacotesAnswer,
  lotesGeradosAnswer,
  MAXIMO_DE_PACOTES_DA_GERACAO,
  mensagemAnswer,
  telas,
  uuid,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import type { FastifyRequest } from 'fastify'
import { array, object } from 'yup'
import type { Tx } from '../../../platform/db/banco'
import { idParams } from '../../../platform/http/params'
import { CORPO } from '../../../platform/http/tamanho'
import type { App } from '../../../platform/http/tipos'
import { takeXml, takeZip } from './arquivo'
import { cancelLote, notFound, refuseLote, sendLote } from './atos'
import { cancelGeracao, getGeracao } from './geracao'
import { askGeracao, generate, requirePacotes } from './gerar'
import { getLote, listDosPacotes, listLotes, query, sumLotes } from './lote.queries'
import { trabalhoDosLotes } from './trabalho'

/** Guides that a person waits for at the screen: some seconds. Beyond them a job makes the lots. */
const GUIAS_NA_TELA = 1000

/** A parameter given once is a list of one. */
const varios = (v: unknown, original: unknown) => (typeof original === 'string' ? [original] : v)
const ids = (quantos: number) =>
  array().transform(varios).of(uuid().required()).min(1).max(quantos).required()

/** Lots of TISS. */
export const loteRoutes = (app: App): void => {
  const access = telas.lotes
  const escrita = { access, idempotente: true }
  const leitura = { access, audit: { entidade: 'lote', id: 'id' } }
  app.trabalhos.register(trabalhoDosLotes(app))
  app.eventos.registerSubject('lote', { access })

  app.get(
    '/tiss/lotes',
    {
      config: { access },
      schema: { summary: 'Lotes TISS: pesquisa', querystring: query, response: { 200: lotesAnswer } },
    },
    async (req) => {
      const [lotes, somas] = await Promise.all([listLotes(app.db, req.query), sumLotes(app.db, req.query)])
      return { lotes, ...somas }
    },
  )
  app.get(
    '/tiss/pacotes',
    {
      config: { access },
      schema: {
        summary: 'De pacotes de faturamento, os lotes que têm e o que ainda não está em nenhum',
        querystring: object({ ids: ids(MAXIMO_DE_PACOTES_DA_GERACAO) }),
        response: { 200: lotesDosPacotesAnswer },
      },
    },
    async (req) => ({ pacotes: await listDosPacotes(app.db, req.query.ids) }),
  )
  app.get(
    '/tiss/lotes/zip',
    {
      config: { access, audit: { entidade: 'lote', sempre: true } },
      schema: {
        summary: 'Arquivos de vários lotes, em um zip',
        querystring: object({ lotes: ids(MAXIMO_DE_PACOTES_DA_GERACAO) }),
        produces: ['application/zip'],
        response: { 200: file },
      },
    },
    async (req, reply) =>
      reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="lotes-tiss.zip"')
        .header('cache-control', 'private, no-store')
        .send((await takeZip(app, req, req.query.lotes)) as never),
  )
  app.get(
    '/tiss/lotes/trabalho/:id',
    {
      config: leitura,
      schema: {
        summary: 'Até onde foi uma geração de muitos lotes, e o que saiu dela',
        params: idParams,
        response: { 200: geracaoAnswer },
      },
    },
    (req) => getGeracao(app.db, req.params.id),
  )
  app.post(
    '/tiss/lotes/trabalho/:id/cancelado',
    {
      config: escrita,
      schema: {
        summary: 'Interrompe uma geração de muitos lotes; os que já foram gerados ficam',
        params: idParams,
        response: { 200: mensagemAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => ({
        msg: (await cancelGeracao(tx, req.params.id))
          ? 'Geração interrompida.'
          : 'A geração já tinha acabado.',
      })),
  )
  app.get(
    '/tiss/lotes/:id',
    {
      config: leitura,
      schema: {
        summary: 'Um lote TISS, com as suas guias e sessões',
        params: idParams,
        response: { 200: loteAnswer },
      },
    },
    async (req) => {
      const lote = await getLote(app.db, req.params.id)
      if (!lote) throw notFound()
      return { lote }
    },
  )
  app.get(
    '/tiss/lotes/:id/xml',
    {
      config: leitura,
      schema: {
        summary: 'O arquivo de um lote: sempre os mesmos bytes',
        params: idParams,
        produces: ['application/xml'],
        response: { 200: file },
      },
    },
    async (req, reply) => {
      const { nome, conteudo } = await takeXml(app, req, req.params.id)
      return reply
        .type('application/xml; charset=ISO-8859-1')
        .header('content-disposition', `attachment; filename="${nome}"`)
        .header('cache-control', 'private, no-store')
        .send(conteudo as never)
    },
  )
  app.post(
    '/tiss/lotes',
    {
      config: escrita,
      bodyLimit: CORPO.tabela,
      schema: {
        summary: 'Gera os lotes de pacotes finalizados; de muitas guias, pede um trabalho que os gere',
        body: gerarLotesSchema,
        response: { 201: lotesGeradosAnswer, 202: geracaoPedidaAnswer },
      },
    },
    async (req, reply) => {
      if ((await requirePacotes(app, req.body.pacotes)) > GUIAS_NA_TELA) {
        reply.code(202)
        return (await askGeracao(app, req, req.body)) as never
      }
      reply.code(201)
      return (await generate(app, req, req.body)) as never
    },
  )

  const perform = async (req: FastifyRequest, id: string, act: (tx: Tx) => Promise<string>) =>
    app.transaction(req, async (tx) => {
      const msg = await act(tx)
      const lote = await getLote(tx, id)
      if (!lote) throw notFound()
      return { msg, lote }
    })
  const quando = () => ({ hoje: app.hoje(), fuso: app.config.fuso })
  app.post(
    '/tiss/lotes/:id/enviado',
    {
      config: escrita,
      schema: {
        summary: 'Marca um lote como enviado, ou guarda o protocolo que o convênio deu',
        params: idParams,
        body: loteEnviadoSchema,
        response: { 200: loteSalvoAnswer },
      },
    },
    (req) => perform(req, req.params.id, (tx) => sendLote(tx, req, req.params.id, req.body, quando())),
  )
  app.post(
    '/tiss/lotes/:id/recusado',
    {
      config: escrita,
      schema: {
        summary: 'Marca um lote como recusado pelo convênio',
        params: idParams,
        body: loteRecusadoSchema,
        response: { 200: loteSalvoAnswer },
      },
    },
    (req) => perform(req, req.params.id, (tx) => refuseLote(tx, req, req.params.id, req.body, quando())),
  )
  app.post(
    '/tiss/lotes/:id/cancelado',
    {
      config: escrita,
      schema: {
        summary: 'Cancela um lote que não foi enviado',
        params: idParams,
        body: loteCanceladoSchema,
        response: { 200: loteSalvoAnswer },
      },
    },
    (req) => perform(req, req.params.id, (tx) => cancelLote(tx, req, req.params.id, req.body, quando())),
  )
}
