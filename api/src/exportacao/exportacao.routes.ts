import { rm } from 'node:fs/promises'
import {
  comSenhaSchema,
  exportacaoAnswer,
  exportacaoPedidaAnswer,
  exportacaoUrlAnswer,
  MENSAGENS_DA_EXPORTACAO as M,
  telas,
} from '@clinica/shared-domain'
import { audit } from '../platform/auditoria/auditoria'
import type { Banco, Base } from '../platform/db/banco'
import { HttpErro } from '../platform/http/erros'
import { idParams } from '../platform/http/params'
import type { App } from '../platform/http/tipos'
import { requireSenha } from '../platform/sessao/confirmacao'
import { arquivoRoutes } from './arquivo.routes'
import { registerAvisosDaExportacao, warnAdministradores } from './avisos'
import { findExportacao, findUltima, type Pedido } from './exportacao.queries'
import { createLink } from './link'
import { endExportacao, fileOf, requestExportacao, requireRoom } from './pedido'
import { cuidado, exportacaoPedida } from './trabalho'

const config = { access: telas.exportacao }

/** Throws 404. */
const requireExportacao = async (db: Base, id: string): Promise<Pedido> => {
  const pedido = await findExportacao(db, id)
  if (!pedido) throw new HttpErro(404, 'naoEncontrado', M.naoEncontrada)
  return pedido
}

const onTheWire = (pedido: Pedido | undefined) => {
  if (!pedido) return null
  const { trabalhoId: _, ...resto } = pedido
  return resto
}

/** The whole clinic as open files, for whoever leaves or wants to look at it elsewhere: an Administrador's, a day after it was asked for. */
export const exportacaoRoutes = (banco: Banco) => async (app: App) => {
  registerAvisosDaExportacao(app)
  app.trabalhos.register(exportacaoPedida(app, banco))
  app.trabalhos.register(cuidado(app))
  app.eventos.registerSubject('exportacao', { access: telas.exportacao })
  app.registerConstraints({ exportacao_viva_uk: { status: 409, tipo: 'conflito', msg: M.emAndamento } })
  await app.register(arquivoRoutes)

  app.get(
    '/exportacao',
    {
      config,
      schema: {
        summary: 'Como está o último pedido dos dados da clínica em arquivos abertos',
        response: { 200: exportacaoAnswer },
      },
    },
    async () => ({ exportacao: onTheWire(await findUltima(app.db)) }),
  )

  app.post(
    '/exportacao',
    {
      config,
      schema: {
        summary:
          'Pede os dados da clínica em arquivos abertos, com a senha de quem pede: prontos em 24 horas',
        body: comSenhaSchema,
        response: { 201: exportacaoPedidaAnswer },
      },
    },
    async (req, reply) => {
      await requireSenha(req, req.body.senhaAtual)
      await requireRoom(app.config, banco, app.db)
      const exportacao = await app.transaction(req, async (tx) => {
        await requestExportacao(tx, req)
        return onTheWire(await findUltima(tx))
      })
      reply.code(201)
      return { msg: M.pedida, exportacao }
    },
  )

  app.post(
    '/exportacao/:id/encerrar',
    {
      config,
      schema: {
        summary: 'Para o pedido dos dados da clínica, ou apaga do servidor os arquivos que já estão prontos',
        params: idParams,
        response: { 200: exportacaoPedidaAnswer },
      },
    },
    async (req) => {
      const { como, exportacao } = await app.transaction(req, async (tx) => {
        const como = await endExportacao(tx, req, await requireExportacao(tx, req.params.id))
        return { como, exportacao: onTheWire(await findExportacao(tx, req.params.id)) }
      })
      await rm(fileOf(app.config, req.params.id), { force: true })
      return { msg: M[como], exportacao }
    },
  )

  app.post(
    '/exportacao/:id/link',
    {
      config,
      schema: {
        summary:
          'Endereço dos arquivos prontos, com a senha de quem baixa: abre por minutos, neste navegador',
        params: idParams,
        body: comSenhaSchema,
        response: { 200: exportacaoUrlAnswer },
      },
    },
    async (req, reply) => {
      await requireSenha(req, req.body.senhaAtual)
      return app.transaction(req, async (tx) => {
        const { _id, situacao, liberadaEm } = await requireExportacao(tx, req.params.id)
        if (situacao !== 'pronta') {
          const vem = situacao === 'aguardando' || situacao === 'preparando'
          throw new HttpErro(409, 'conflito', vem ? M.naoPronta : M.semArquivo)
        }
        await audit(tx, req, { acao: 'baixar', entidade: 'exportacao', id: _id })
        await warnAdministradores(tx, { o: 'baixada', por: req.usuario, liberadaEm })
        return { url: await createLink(tx, req, reply, _id) }
      })
    },
  )
}
