import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MENSAGENS_DO_BACKUP as M, texto } from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import type { FastifyReply } from 'fastify'
import { boolean, object } from 'yup'
import { audit } from '../../auditoria/auditoria'
import { sendArquivo } from '../../http/entrega'
import { HttpErro } from '../../http/erros'
import { isTab, refuseInTab, refuseLink, sayInTab } from '../../http/recusaEmAba'
import type { App } from '../../http/tipos'
import { findBackup, type Pedido } from './backup.queries'
import { CAMINHO, findAberto, markBaixado } from './link'
import { folderOf } from './pedido'

const params = object({ chave: texto().max(100).required() })
/** `baixar`: the file itself, where a tab would get the page that stays in it. */
const query = object({ baixar: boolean().default(false) })

/** Milliseconds that an answer is waited for, well below what proxies allow; then the tab says how far it is and asks again. */
export const ESPERA = { ms: 15_000 }
const OLHADA = 250

/** What the tab shows meanwhile; it has no script, and begins the download by asking again. */
const waiting = (reply: FastifyReply, { feito, total }: Pedido) =>
  sayInTab(
    reply.code(202).header('refresh', '1').header('retry-after', '1'),
    'Preparando o backup…',
    `${total ? `<progress value="${feito ?? 0}" max="${total}"></progress>` : '<progress></progress>'}<p>O download começa sozinho assim que o arquivo estiver pronto.`,
  )

/** What stays in the tab: a download changes nothing of the page that it is asked from. */
const beginning = (reply: FastifyReply) =>
  sayInTab(
    reply.header('refresh', '0; url=?baixar=true'),
    'Backup pronto',
    'O download começou. Quando ele terminar, esta aba pode ser fechada.',
  )

/** Why there is no file to give; undefined when there is one. */
const refusalOf = (pedido: Pedido | undefined, tamanho: number | undefined): HttpErro | undefined => {
  if (pedido?.situacao === 'cancelado') return new HttpErro(409, 'conflito', M.cancelado)
  if (pedido?.situacao === 'falhou')
    return new HttpErro(500, 'interno', pedido.erro ? `${M.falhou} (${pedido.erro})` : M.falhou)
  return pedido?.situacao === 'pronto' && tamanho === pedido.tamanho
    ? undefined
    : new HttpErro(404, 'naoEncontrado', M.semArquivo)
}

const nameOf = ({ cifrado, prontoEm }: Pedido, fuso: string): string => {
  const quando = new Date(prontoEm ?? 0).toLocaleString('sv-SE', { timeZone: fuso }).replace(/[ :]/g, '-')
  return `backup-${quando}.${cifrado ? 'clinica' : 'ndjson.gz'}`
}

/** The file of a backup, in a tab of its own: the link and the browser's cookie say who asked, and whether they still may. */
export const arquivoRoutes = async (app: App) => {
  /** The backup once its job has ended, or as it stands after a while. */
  const wait = async (id: string): Promise<Pedido | undefined> => {
    const limite = Date.now() + ESPERA.ms
    for (;;) {
      const pedido = await findBackup(app.db, id)
      if (pedido?.situacao !== 'preparando' || Date.now() >= limite) return pedido
      await sleep(OLHADA)
    }
  }

  app.get(
    `${CAMINHO}/:chave`,
    {
      config: { access: 'publico' },
      schema: {
        summary:
          'O arquivo de um backup, inteiro ou uma faixa dele, assim que estiver pronto, por um link de minutos',
        params,
        querystring: query,
        produces: ['application/octet-stream', 'text/html'],
        response: { 200: file, 202: file, 206: file },
      },
    },
    async (req, reply) => {
      const aberto = await findAberto(app, req, req.params.chave)
      if (!aberto) return refuseLink(req, reply, M.link)
      const pedido = await wait(aberto.id)
      if (pedido?.situacao === 'preparando') return waiting(reply, pedido) as never
      const arquivo = join(folderOf(app.config), aberto.id)
      const visto = await stat(arquivo).catch(() => undefined)
      const recusa = refusalOf(pedido, visto?.size)
      if (!pedido || !visto || recusa)
        return refuseInTab(req, reply, recusa as HttpErro, 'Backup não baixado') as never
      if (isTab(req) && !req.query.baixar) return beginning(reply) as never
      return sendArquivo(req, reply, {
        tamanho: visto.size,
        etag: `"${aberto.id}"`,
        tipo: 'application/octet-stream',
        disposition: `attachment; filename="${nameOf(pedido, app.config.fuso)}"`,
        open: ({ inicio, fim }) => createReadStream(arquivo, { start: inicio, end: fim }),
        onBegin: (inicio) =>
          app.db.transaction().execute(async (tx) => {
            if ((await markBaixado(tx, req.params.chave)) || inicio === 0)
              await audit(tx, req, {
                acao: 'baixar',
                entidade: 'backup',
                id: aberto.id,
                usuario: aberto.usuario,
              })
          }),
      })
    },
  )
}
