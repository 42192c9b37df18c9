import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { MENSAGENS_DA_EXPORTACAO as M, texto } from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import { boolean, object } from 'yup'
import { sendArquivo } from '../platform/http/entrega'
import { HttpErro } from '../platform/http/erros'
import { isTab, refuseInTab, refuseLink, sayInTab } from '../platform/http/recusaEmAba'
import type { App } from '../platform/http/tipos'
import { findExportacao } from './exportacao.queries'
import { CAMINHO, findAberto } from './link'
import { fileOf } from './pedido'

const params = object({ chave: texto().max(100).required() })
/** `baixar`: the file itself, where a tab would get the page that stays in it. */
const query = object({ baixar: boolean().default(false) })

/** The archive, in a tab of its own: the link and the browser's cookie say who asked, and whether they still may. */
export const arquivoRoutes = async (app: App) => {
  app.get(
    `${CAMINHO}/:chave`,
    {
      config: { access: 'publico' },
      schema: {
        summary: 'Os dados da clínica em um arquivo zip, inteiro ou uma faixa dele, por um link de minutos',
        params,
        querystring: query,
        produces: ['application/zip', 'text/html'],
        response: { 200: file, 206: file },
      },
    },
    async (req, reply) => {
      const aberto = await findAberto(app, req, req.params.chave)
      const pedido = aberto && (await findExportacao(app.db, aberto.id))
      if (!pedido?.prontaEm || pedido.tamanho === null) return refuseLink(req, reply, M.link)
      const arquivo = fileOf(app.config, pedido._id)
      const visto = await stat(arquivo).catch(() => undefined)
      if (visto?.size !== pedido.tamanho) {
        const erro = new HttpErro(404, 'naoEncontrado', M.semArquivo)
        return refuseInTab(req, reply, erro, 'Arquivos não baixados') as never
      }
      if (isTab(req) && !req.query.baixar)
        return sayInTab(
          reply.header('refresh', '0; url=?baixar=true'),
          'Dados da clínica',
          'O download começou. Quando ele terminar, esta aba pode ser fechada.',
        ) as never
      const dia = new Intl.DateTimeFormat('sv-SE', { timeZone: app.config.fuso }).format(pedido.prontaEm)
      return sendArquivo(req, reply, {
        tamanho: pedido.tamanho,
        etag: `"${pedido._id}-${pedido.prontaEm.getTime()}"`,
        tipo: 'application/zip',
        disposition: `attachment; filename="dados-da-clinica-${dia}.zip"`,
        // Whoever asked for the link was written down and told of then: no part of the file is had without one.
        open: ({ inicio, fim }) => createReadStream(arquivo, { start: inicio, end: fim }),
      })
    },
  )
}
