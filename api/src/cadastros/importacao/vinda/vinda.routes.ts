import {
  folhaDaVindaSchema,
  gravarImportacaoSchema,
  MENSAGENS_DA_VINDA as M,
  MENSAGENS_DA_IMPORTACAO,
  telas,
  vindaAnswer,
  vindaMudadaAnswer,
} from '@clinica/shared-domain'
import { uuid } from '@clinica/shared-domain/comum/esquema'
import multipart from '@fastify/multipart'
import { v7 as novoId } from 'uuid'
import { object } from 'yup'
import type { Base, Tx } from '../../../platform/db/banco'
import { idParams } from '../../../platform/http/params'
import type { App } from '../../../platform/http/tipos'
import { receiveArquivos } from '../envio'
import { openArquivos } from './abrir'
import { getVinda } from './folhas'
import { trabalhoDaVinda } from './trabalho'
import { cancelVinda, changeFolha, insertVinda, notFound, takeVinda, undoVinda } from './vinda.write'

const access = telas.importacao
const escrita = { access, idempotente: true }
const daFolha = object({ id: uuid().required(), folha: uuid().required() })

const readBack = async (db: Base, id: string) => {
  const vinda = await getVinda(db, id)
  if (!vinda) throw notFound()
  return vinda
}

/** A whole clinic from another system: sheets of several files, read, compared, decided and undone together. */
export const vindaRoutes = async (app: App) => {
  app.trabalhos.register(trabalhoDaVinda(app))
  const answer = async (tx: Tx, msg: string, id: string) => ({ msg, vinda: await readBack(tx, id) })
  const change = { params: idParams, response: { 200: vindaMudadaAnswer } }

  app.get(
    '/vinda/:id',
    {
      config: { access },
      schema: {
        summary: 'O que veio de outro sistema, folha por folha, e em que pé está',
        params: idParams,
        response: { 200: vindaAnswer },
      },
    },
    async (req) => ({ vinda: await readBack(app.db, req.params.id) }),
  )

  app.put(
    '/vinda/:id/folha/:folha',
    {
      config: escrita,
      schema: {
        summary: 'Diz o que uma folha traz, ou a deixa de fora; ela é lida de novo',
        params: daFolha,
        body: folhaDaVindaSchema,
        response: { 200: vindaMudadaAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { id: vinda, folha: id } = req.params
        await changeFolha(tx, req, { vinda, id }, req.body)
        return answer(tx, M.trocada, vinda)
      }),
  )

  app.post(
    '/vinda/:id/gravar',
    {
      config: escrita,
      schema: {
        summary: 'Importa todas as folhas conferidas, na ordem em que dependem umas das outras',
        body: gravarImportacaoSchema,
        ...change,
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        await takeVinda(tx, req, req.params.id, req.body.soValidas)
        return answer(tx, MENSAGENS_DA_IMPORTACAO.gravando, req.params.id)
      }),
  )

  app.post(
    '/vinda/:id/cancelar',
    { config: escrita, schema: { summary: 'Desiste de tudo o que veio; o que já entrou sai', ...change } },
    (req) =>
      app.transaction(req, async (tx) =>
        answer(tx, await cancelVinda(tx, req, req.params.id), req.params.id),
      ),
  )

  app.post(
    '/vinda/:id/desfazer',
    {
      config: escrita,
      schema: { summary: 'Desfaz tudo o que veio; o que já está em uso, ou mudou, fica', ...change },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        await undoVinda(tx, req, req.params.id)
        return answer(tx, MENSAGENS_DA_IMPORTACAO.desfazendo, req.params.id)
      }),
  )

  await app.register(async (envios: App) => {
    await envios.register(multipart)
    envios.post(
      '/vinda',
      {
        config: escrita,
        schema: {
          summary:
            'Recebe os arquivos de outro sistema (arquivo, um ou vários) e propõe o que cada folha traz',
          consumes: ['multipart/form-data'],
          response: { 201: vindaMudadaAnswer },
        },
      },
      (req, reply) =>
        receiveArquivos(app.db, req, async (arquivos) => {
          const folhas = await openArquivos(app.db, arquivos)
          return app.transaction(req, async (tx) => {
            const id = novoId()
            await insertVinda(tx, req, id, folhas)
            reply.code(201)
            return answer(tx, M.recebida, id)
          })
        }),
    )
  })
}
