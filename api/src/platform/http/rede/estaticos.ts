import { createReadStream, existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config'
import { PASTA_DA_API, VERSAO_BACKEND } from '../../pastas'
import { sendArquivo } from '../entrega'
import { defaultError, errorBody } from '../erros'

/** Where `npm run manual` leaves it. */
const MANUAL = join(PASTA_DA_API, '../dist/manual/manual.pdf')

const UM_ANO = 'public, max-age=31536000, immutable'
const CONFERIR = 'no-cache'
/** A folder named after the bytes in it. */
const IMUTAVEL = /^\/(shell|remotes\/[\w-]+)\/[\w.+-]+\//
/** The page of one remote alone, and every address below it. */
const SOZINHO = /^\/so\/([\w-]+)(?:\/|$)/

const cacheOf = (caminho: string): string => {
  if (IMUTAVEL.test(caminho)) return UM_ANO
  return caminho.endsWith('.json') ? 'no-store' : CONFERIR
}

const wantsPage = (req: FastifyRequest, caminho: string): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') && !/\.[a-z0-9]+$/i.test(caminho)

/** The built shell and remotes, as a web server would serve them. */
export const estaticos = async (app: FastifyInstance, config: Config): Promise<void> => {
  const { portalDir } = config
  const naoEncontrado = (req: FastifyRequest, reply: FastifyReply): void => {
    reply.code(404).send(errorBody(defaultError(404), req.id))
  }

  app.get('/config.json', { config: { access: 'publico' }, schema: { hide: true } }, async (_req, reply) => {
    reply.header('cache-control', 'no-store')
    const { nomeClinica, telefoneClinica, sentryDsn, cepUrl, permitirRemotoLocal } = config
    return {
      nomeClinica,
      telefoneClinica,
      versaoApi: VERSAO_BACKEND,
      sentryDsn,
      cepUrl,
      permitirRemotoLocal,
      manual: existsSync(MANUAL),
    }
  })

  // The demo clinic's screens and what they are for: nobody's secret.
  app.get('/manual.pdf', { config: { access: 'publico' }, schema: { hide: true } }, async (req, reply) => {
    const visto = await stat(MANUAL).catch(() => undefined)
    if (!visto) return naoEncontrado(req, reply)
    return sendArquivo(req, reply, {
      tamanho: visto.size,
      etag: `"${visto.mtimeMs}"`,
      tipo: 'application/pdf',
      disposition: 'inline; filename="manual.pdf"',
      open: ({ inicio, fim }) => createReadStream(MANUAL, { start: inicio, end: fim }),
    })
  })

  if (!portalDir) {
    app.setNotFoundHandler(naoEncontrado)
    return
  }
  await app.register(fastifyStatic, {
    root: portalDir,
    prefix: '/',
    wildcard: true,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    // Who published what, and when, is for Administradores.
    allowedPath: (caminho) => caminho !== '/historico.json',
    setHeaders: (res, arquivo) => {
      res.header('cache-control', cacheOf(arquivo.slice(portalDir.length).replaceAll('\\', '/')))
    },
  })
  // Answers nothing to Fastify: each wait for a reply hangs two listeners on it, and a page that was not found waits more than once.
  const pagina = (req: FastifyRequest, reply: FastifyReply): void => {
    const caminho = req.url.split('?', 1)[0] as string
    const [, remoto] = SOZINHO.exec(caminho) ?? []
    const arquivo = remoto ? join('so', remoto, 'index.html') : 'index.html'
    const daApi = caminho === '/api' || caminho.startsWith('/api/')
    if (daApi || !wantsPage(req, caminho) || !existsSync(join(portalDir, arquivo))) naoEncontrado(req, reply)
    else reply.sendFile(arquivo)
  }
  // These folders are pages of the portal; the file server would answer 403 to a folder.
  for (const url of ['/', '/so/:id', '/so/:id/'])
    app.get(url, { config: { access: 'publico' }, schema: { hide: true } }, pagina)
  // The page of a reminder's link: its address opens it, so it stays with who has it.
  app.addHook('onSend', async (req, reply) => {
    if (!req.url.startsWith('/lembrete/')) return
    reply.header('cache-control', 'no-store')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('x-robots-tag', 'noindex')
  })
  app.setNotFoundHandler(pagina)
}
