import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A session lasts no longer. */
const DOZE_HORAS = 12 * 3600

/** A cookie that goes to the addresses below `caminho` alone. */
type Cookie = { nome: string; caminho: string }

/** What is kept of a random key, so that who reads the database can open nothing. */
export const hashOf = (texto: string): Buffer => createHash('sha256').update(texto).digest()

const sign = (
  { server, carga: { _id, desde, sid } }: FastifyRequest,
  { nome }: Cookie,
  acaso: string,
): string =>
  createHmac('sha256', server.config.segredo)
    .update(JSON.stringify([nome, _id, sid ?? desde, acaso]))
    .digest('base64url')

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** What this browser shows of the cookie. */
export const cookieOf = ({ headers }: FastifyRequest, { nome }: Cookie): string | undefined =>
  (headers.cookie ?? '')
    .split(/; */)
    .find((c) => c.startsWith(`${nome}=`))
    ?.slice(nome.length + 1)

/** This browser's cookie for this session: the one that it has, or a new one. Nobody else can have made it. */
export const markBrowser = (req: FastifyRequest, reply: FastifyReply, cookie: Cookie): string => {
  const [acaso = '', assinatura = ''] = cookieOf(req, cookie)?.split('.') ?? []
  if (acaso && isSame(assinatura, sign(req, cookie, acaso))) return `${acaso}.${assinatura}`
  const novo = randomBytes(24).toString('base64url')
  const valor = `${novo}.${sign(req, cookie, novo)}`
  const https = req.server.config.publicUrl?.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${cookie.nome}=${valor}; Path=${cookie.caminho}; Max-Age=${DOZE_HORAS}; HttpOnly; SameSite=Strict${https}`,
  )
  return valor
}

/** A random key for an address that a tab opens without a token. */
export const newChaveDeLink = (): string => randomBytes(32).toString('base64url')

/** What is kept of a session, for `sessoes.isValid` later. */
export const sessionOf = ({ carga: { _id, v, desde, sid } }: FastifyRequest): string =>
  JSON.stringify({ _id, v, desde, sid })
