import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MENSAGENS_DO_BACKUP as M, texto } from '@clinica/shared-domain'
import { file } from '@clinica/shared-domain/comum/answer'
import type { FastifyReply } from 'fastify'
import { object } from 'yup'
import { audit } from '../../auditoria/auditoria'
import { sendArquivo } from '../../http/entrega'
import { HttpErro } from '../../http/erros'
import { refuseInTab } from '../../http/recusaEmAba'
import type { App } from '../../http/tipos'
import { findBackup, type Pedido } from './backup.queries'
import { CAMINHO, findAberto } from './link'
import { folderOf } from './pedido'

const params = object({ chave: texto().max(100).required() })

/** Milliseconds that an answer is waited for, well below what proxies allow; then the tab says how far it is and asks again. */
export const ESPERA = { ms: 15_000 }
const OLHADA = 250

/** What the tab shows meanwhile; it has no script and no style, and begins the download by asking again. */
const waiting = (reply: FastifyReply, { feito, total }: Pedido) => {
  const barra = total ? `<progress value="${feito ?? 0}" max="${total}"></progress>` : '<progress></progress>'
  return reply
    .code(202)
    .type('text/html; charset=utf-8')
    .header('refresh', '1')
    .header('retry-after', '1')
    .send(
      `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Preparando o backup…</title><h1>Preparando o backup…</h1><p>${barra}<p>O download começa sozinho assim que o arquivo estiver pronto. Depois, esta aba pode ser fechada.</html>` as never,
    )
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
        produces: ['application/octet-stream', 'text/html'],
        response: { 200: file, 202: file, 206: file },
      },
    },
    async (req, reply) => {
      const aberto = await findAberto(app, req, req.params.chave)
      if (!aberto) return refuseInTab(req, reply, M.link)
      const pedido = await wait(aberto.id)
      if (pedido?.situacao === 'preparando') return waiting(reply, pedido)
      if (pedido?.situacao === 'cancelado') throw new HttpErro(409, 'conflito', M.cancelado)
      if (pedido?.situacao === 'falhou')
        throw new HttpErro(500, 'interno', pedido.erro ? `${M.falhou} (${pedido.erro})` : M.falhou)
      const arquivo = join(folderOf(app.config), aberto.id)
      const tamanho = await stat(arquivo).then(
        ({ size }) => size,
        () => undefined,
      )
      if (pedido?.situacao !== 'pronto' || tamanho !== pedido.tamanho)
        throw new HttpErro(404, 'naoEncontrado', M.semArquivo)
      return sendArquivo(req, reply, {
        tamanho,
        etag: `"${aberto.id}"`,
        tipo: 'application/octet-stream',
        disposition: `attachment; filename="${nameOf(pedido, app.config.fuso)}"`,
        open: ({ inicio, fim }) => createReadStream(arquivo, { start: inicio, end: fim }),
        onFirst: () =>
          app.db
            .transaction()
            .execute((tx) =>
              audit(tx, req, { acao: 'baixar', entidade: 'backup', id: aberto.id, usuario: aberto.usuario }),
            ),
      })
    },
  )
}
