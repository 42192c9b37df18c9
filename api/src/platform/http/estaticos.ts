import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { defaultError, errorBody } from './erros'

const UM_ANO = 'public, max-age=31536000, immutable'
const CONFERIR = 'no-cache'
/** A folder of one built remote; `dev` is rebuilt in place. */
const REMOTO = /^\/remotes\/([\w-]+)\/([\w.+-]+)(?:\/|$)/
/** `main.0a1b2c3d.js`, `inter.0a1b2c3d.woff2.br` */
const COM_HASH = /\.[0-9a-f]{8,}\.[\w.]+$/

const cacheOf = (caminho: string): string => {
  if (/\/(remotes|historico|shell|config)\.json$/.test(caminho) && !REMOTO.test(caminho)) return 'no-store'
  if (/\/index\.html(\.br|\.gz)?$/.test(caminho)) return CONFERIR
  const remoto = REMOTO.exec(caminho)
  if (remoto) return remoto[2] === 'dev' ? 'no-store' : UM_ANO
  return COM_HASH.test(caminho) ? UM_ANO : CONFERIR
}

const wantsPage = (req: FastifyRequest, caminho: string): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') && !/\.[a-z0-9]+$/i.test(caminho)

/** The built shell and remotes, as a web server would serve them. */
export const estaticos = async (app: FastifyInstance, config: Config): Promise<void> => {
  const { portalDir } = config
  const naoEncontrado = (req: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send(errorBody(defaultError(404), req.id))

  app.get('/config.json', { config: { access: 'publico' }, schema: { hide: true } }, async (_req, reply) => {
    reply.header('cache-control', 'no-store')
    const { nomeClinica, sentryDsn, cepUrl, permitirRemotoLocal } = config
    return { nomeClinica, sentryDsn, cepUrl, permitirRemotoLocal }
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
    globIgnore: ['historico.json'],
    setHeaders: (res, arquivo) => {
      res.header('cache-control', cacheOf(arquivo.slice(portalDir.length).replaceAll('\\', '/')))
    },
  })
  const pagina = (req: FastifyRequest, reply: FastifyReply) => {
    const caminho = req.url.split('?', 1)[0] as string
    if (caminho === '/api' || caminho.startsWith('/api/') || !wantsPage(req, caminho))
      return naoEncontrado(req, reply)
    const remoto = REMOTO.exec(caminho)
    // An address below a remote's own page is answered with that page; every other one with the shell.
    const arquivo = remoto
      ? join('remotes', remoto[1] as string, remoto[2] as string, 'index.html')
      : 'index.html'
    if (!existsSync(join(portalDir, arquivo))) return naoEncontrado(req, reply)
    return reply.sendFile(arquivo)
  }
  // These folders are pages of the portal; the file server would answer 403 to a folder.
  for (const url of ['/', '/remotes/:id/:versao', '/remotes/:id/:versao/'])
    app.get(url, { config: { access: 'publico' }, schema: { hide: true } }, pagina)
  app.setNotFoundHandler(pagina)
}
