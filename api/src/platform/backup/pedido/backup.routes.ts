import {
  backupSchema,
  backupsAnswer,
  backupUrlAnswer,
  MENSAGENS_DO_BACKUP as M,
  mensagemAnswer,
  telas,
  texto,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { object } from 'yup'
import { audit } from '../../auditoria/auditoria'
import type { Banco, Tx } from '../../db/banco'
import { HttpErro } from '../../http/erros'
import { idParams } from '../../http/params'
import type { App } from '../../http/tipos'
import { cancelJob } from '../../trabalhos/fila.queries'
import { diario } from '../diario'
import { newChave } from '../formato/cifra'
import { arquivoRoutes } from './arquivo.routes'
import { findAutomatico, findBackup, findUltimo, type Pedido } from './backup.queries'
import { createLink } from './link'
import { backupPedido, requestBackup } from './pedido'
import { restos } from './restos'

const config = { access: telas.backup }
const qual = object({ backup: texto().max(36) })

const asSeenBy = ({ usuario }: FastifyRequest, { pedidoPorId, trabalhoId: _, ...pedido }: Pedido) => ({
  ...pedido,
  meu: pedidoPorId === usuario._id,
})

/** The backup of this person, as long as its file may be fetched. Throws 404. */
const requireMeu = async (tx: Tx, req: FastifyRequest, id: string): Promise<Pedido> => {
  const pedido = await findBackup(tx, id)
  if (pedido?.pedidoPorId !== req.usuario._id) throw new HttpErro(404, 'naoEncontrado', M.naoEncontrado)
  return pedido
}

/** Backup of the whole clinic (spec 1 §2, §6, §7). */
export const backupRoutes = (banco: Banco) => async (app: App) => {
  app.trabalhos.register(backupPedido(app, banco))
  app.trabalhos.register(restos(app.config))
  if (app.config.backup) app.trabalhos.register(diario(app, banco, app.config.backup))
  await app.register(arquivoRoutes)

  app.get(
    '/backup',
    { config, schema: { summary: 'Como está o último backup pedido', response: { 200: backupsAnswer } } },
    async (req) => {
      const ultimo = await findUltimo(app.db)
      return {
        backup: ultimo ? asSeenBy(req, ultimo) : null,
        automatico: app.config.backup ? { ultimo: (await findAutomatico(app.db)) ?? null } : null,
        mesasEsperam: banco.embedded,
      }
    },
  )

  app.get(
    '/backup/download',
    {
      config,
      schema: {
        summary:
          'Endereço de um backup sem senha, que passa a ser feito; ou, com `backup`, de um que a pessoa já pediu',
        querystring: qual,
        response: { 200: backupUrlAnswer },
      },
    },
    (req, reply) =>
      app.transaction(req, async (tx) => {
        const { backup } = req.query
        const id = backup ? (await requireMeu(tx, req, backup))._id : await requestBackup(tx, req)
        return { url: await createLink(tx, req, reply, id) }
      }),
  )

  app.post(
    '/backup',
    {
      config,
      schema: {
        summary: 'Endereço de um backup protegido por uma senha, que passa a ser feito',
        body: backupSchema,
        response: { 201: backupUrlAnswer },
      },
    },
    async (req, reply) => {
      const chave = await newChave(req.body.senha)
      return app.transaction(req, async (tx) => {
        const id = await requestBackup(tx, req, chave)
        reply.code(201)
        return { url: await createLink(tx, req, reply, id) }
      })
    },
  )

  app.delete(
    '/backup/:id',
    {
      config,
      schema: {
        summary: 'Cancela um backup em andamento',
        params: idParams,
        response: { 200: mensagemAnswer },
      },
    },
    (req) =>
      app.transaction(req, async (tx) => {
        const { _id, trabalhoId } = await requireMeu(tx, req, req.params.id)
        if (!(await cancelJob(tx, trabalhoId))) throw new HttpErro(409, 'conflito', M.terminado)
        await audit(tx, req, { acao: 'cancelar', entidade: 'backup', id: _id })
        return { msg: M.cancelado }
      }),
  )
}
