import {
  candidatasDoRetornoAnswer,
  envioDeRetornosAnswer,
  guiaLigadaAnswer,
  guiasDoRetornoAnswer,
  mensagemAnswer,
  previaDosRetornosAnswer,
  retornoAnswer,
  retornosAnswer,
  retornosTomadosAnswer,
  telas,
  textoDeBusca,
  trabalhoDosRetornosAnswer,
  uuid,
} from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import multipart from '@fastify/multipart'
import { sql } from 'kysely'
import { object } from 'yup'
import { idParams } from '../../../platform/http/params'
import type { App } from '../../../platform/http/tipos'
import { untilGone } from '../../arquivo/envio'
import { quemOf } from '../lote/quem'
import { notFound, takeBack } from './contar/desfazer'
import { restosDosRetornos } from './contar/tomar'
import { cancelEnvio, getEnvio, trabalhoDosRetornos } from './contar/trabalho'
import { listCandidatasDaLinha } from './leitura/candidatas.queries'
import * as guias from './leitura/guias.queries'
import { getRetorno, listRetornos, query } from './leitura/retorno.queries'
import { openLeitor } from './ler/ler'
import { dismissGuia, linkGuia } from './ligar'
import { previewRetornos } from './previa'
import { receiveRetornos } from './receber'
import { takeEnvio } from './tomarEnvio'

const linhaParams = object({ id: uuid().required(), guia: uuid().required() })
const ligacao = object({ guia: uuid().nullable().defined() })

/** Answers of the insurers to lots of TISS. */
export const retornoRoutes = async (app: App): Promise<void> => {
  const access = telas.retornos
  const leitura = { access, audit: { entidade: 'retorno', id: 'id' } }
  const escrita = { access, idempotente: true }
  app.trabalhos.register(trabalhoDosRetornos)
  app.trabalhos.register(restosDosRetornos)
  app.eventos.registerSubject('retorno', { access })

  app.get(
    '/tiss/retornos',
    {
      config: { access },
      schema: { summary: 'Retornos TISS: pesquisa', querystring: query, response: { 200: retornosAnswer } },
    },
    (req) => listRetornos(app.db, req.query),
  )
  app.get(
    '/tiss/retornos/trabalho/:id',
    {
      config: leitura,
      schema: {
        summary: 'Até onde foi a leitura de muitos retornos, e o que saiu dela',
        params: idParams,
        response: { 200: trabalhoDosRetornosAnswer },
      },
    },
    (req) => getEnvio(app.db, req.params.id),
  )
  app.post(
    '/tiss/retornos/trabalho/:id/cancelado',
    {
      config: escrita,
      schema: {
        summary: 'Interrompe a leitura de muitos retornos; os que já contam ficam',
        params: idParams,
        response: { 200: mensagemAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => ({
        msg: (await cancelEnvio(tx, req.params.id)) ? 'Leitura interrompida.' : 'A leitura já tinha acabado.',
      })),
  )
  app.get(
    '/tiss/retornos/:id',
    {
      config: leitura,
      schema: {
        summary: 'Um retorno TISS: protocolos, pagamentos, avisos',
        params: idParams,
        response: { 200: retornoAnswer },
      },
    },
    async (req) => {
      const retorno = await getRetorno(app.db, req.params.id)
      if (!retorno) throw notFound()
      return { retorno }
    },
  )
  app.get(
    '/tiss/retornos/:id/xml',
    {
      config: leitura,
      schema: {
        summary: 'O arquivo de um retorno, como veio',
        params: idParams,
        produces: ['application/xml'],
        response: { 200: file },
      },
    },
    async (req, reply) => {
      const { rows } = await sql<{ arquivo: string; conteudo: Buffer }>`
        select r.arquivo, a.conteudo from retorno r join retorno_arquivo a on a.retorno_id = r.id
        where r.id = ${req.params.id}::uuid and r.estado <> 'preparando'`.execute(app.db)
      if (!rows[0]) throw notFound()
      return reply
        .type('application/xml')
        .header('content-disposition', `attachment; filename="retorno-${req.params.id}.xml"`)
        .header('cache-control', 'private, no-store')
        .send(Buffer.from(rows[0].conteudo) as never)
    },
  )
  app.get(
    '/tiss/retornos/:id/guias',
    {
      config: leitura,
      schema: {
        summary: 'As guias de um retorno, com itens, glosas e as sessões que são',
        params: idParams,
        querystring: guias.query,
        response: { 200: guiasDoRetornoAnswer },
      },
    },
    (req) => guias.listGuiasDoRetorno(app.db, req.params.id, req.query),
  )
  app.get(
    '/tiss/retornos/:id/guias/:guia/candidatas',
    {
      config: leitura,
      schema: {
        summary: 'Guias nossas que uma linha do retorno pode ser, por números, nunca por nome',
        params: linhaParams,
        querystring: object({ busca: textoDeBusca().max(40) }),
        response: { 200: candidatasDoRetornoAnswer },
      },
    },
    async (req) => {
      const { id, guia } = req.params
      const candidatas = await listCandidatasDaLinha(
        app.db,
        { retorno: id, linha: guia },
        req.query.busca?.trim() ?? '',
      )
      if (!candidatas) throw notFound()
      return { candidatas }
    },
  )
  app.put(
    '/tiss/retornos/:id/guias/:guia',
    {
      config: escrita,
      schema: {
        summary: 'Liga uma linha do retorno a uma guia; sem guia, desliga',
        params: linhaParams,
        body: ligacao,
        response: { 200: guiaLigadaAnswer },
      },
    },
    async (req) => {
      const { id, guia } = req.params
      return app.transaction(req, async (tx) => {
        await linkGuia(tx, quemOf(req), { retorno: id, linha: guia, guia: req.body.guia ?? null })
        const linha = await guias.getGuiaDoRetorno(tx, id, guia)
        if (!linha) throw notFound()
        return { msg: req.body.guia ? 'Guia ligada.' : 'Guia desligada.', guia: linha }
      })
    },
  )
  app.post(
    '/tiss/retornos/:id/guias/:guia/semGuia',
    {
      config: escrita,
      schema: {
        summary: 'Diz que uma linha do retorno não é de nenhuma guia da clínica',
        params: linhaParams,
        response: { 200: guiaLigadaAnswer },
      },
    },
    async (req) => {
      const { id, guia } = req.params
      return app.transaction(req, async (tx) => {
        await dismissGuia(tx, quemOf(req), id, guia)
        const linha = await guias.getGuiaDoRetorno(tx, id, guia)
        if (!linha) throw notFound()
        return { msg: 'Linha contada sem guia nossa.', guia: linha }
      })
    },
  )
  app.delete(
    '/tiss/retornos/:id',
    {
      config: escrita,
      schema: {
        summary: 'Desfaz um retorno: deixa de contar, e o que ele substituía volta a contar',
        params: idParams,
        response: { 200: mensagemAnswer },
      },
    },
    (req) => app.transaction(req, async (tx) => ({ msg: await takeBack(tx, quemOf(req), req.params.id) })),
  )

  await app.register(async (envios: App) => {
    await envios.register(multipart)
    envios.post(
      '/tiss/retornos/previa',
      {
        config: { access },
        schema: {
          summary: 'O que retornos do convênio trariam (arquivo, vários): XML ou zip; nada é gravado',
          consumes: ['multipart/form-data'],
          response: { 200: previaDosRetornosAnswer },
        },
      },
      async (req, reply) => {
        const sinal = untilGone(reply)
        const arquivos = await receiveRetornos(req)
        const leitor = openLeitor()
        try {
          return await previewRetornos(app.db, leitor, arquivos, sinal)
        } finally {
          await leitor.close()
        }
      },
    )
    envios.post(
      '/tiss/retornos',
      {
        config: escrita,
        schema: {
          summary:
            'Recebe retornos do convênio (arquivo, vários), cada um inteiro ou nada; muitos, em um trabalho',
          consumes: ['multipart/form-data'],
          response: { 201: retornosTomadosAnswer, 202: envioDeRetornosAnswer },
        },
      },
      (req, reply) => takeEnvio(app, req, reply) as never,
    )
  })
}
