import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, isSame } from './assinatura'
import type { Carga } from './carga'

/** A session lasts no longer. */
const DOZE_HORAS = 12 * 3600

/** A cookie that goes to the addresses below `caminho` alone. */
type Cookie = { nome: string; caminho: string }

const hashOf = (texto: string): Buffer => createHash('sha256').update(texto).digest()

const sign = (
  { server, carga: { _id, desde, sid } }: FastifyRequest,
  { nome }: Cookie,
  acaso: string,
): string =>
  createHmac('sha256', server.config.segredo)
    .update(JSON.stringify([nome, _id, sid ?? desde, acaso]))
    .digest('base64url')

/** This browser's cookie for this session: the one that it has, or a new one. Nobody else can have made it. */
const markBrowser = (req: FastifyRequest, reply: FastifyReply, cookie: Cookie): string => {
  const [acaso = '', assinatura = ''] = cookieOf(req, cookie.nome)?.split('.') ?? []
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

/**
 * A link that a tab opens without a token: its random key, and what is kept of it so that it opens for this browser alone, and who reads
 * the database can open nothing.
 */
export const newLink = (req: FastifyRequest, reply: FastifyReply, cookie: Cookie) => {
  const chave = randomBytes(32).toString('base64url')
  const { _id, v, desde, sid } = req.carga
  return {
    chave,
    guardado: {
      chave: hashOf(chave),
      navegador: hashOf(markBrowser(req, reply, cookie)),
      sessao: JSON.stringify({ _id, v, desde, sid }),
    },
  }
}

/** A link's key as it is kept. */
export const keptKey = (chave: string): Buffer => hashOf(chave)

/** What a link opens for this browser, as `find` knows it; undefined when it is over, another's, or the session that asked has ended. */
export const openLink = async <A extends { sessao: Carga }>(
  req: FastifyRequest,
  cookie: Cookie,
  chave: string,
  find: (guardado: { chave: Buffer; navegador: Buffer }) => Promise<A | undefined>,
): Promise<A | undefined> => {
  const navegador = cookieOf(req, cookie.nome)
  if (!navegador) return undefined
  const aberto = await find({ chave: hashOf(chave), navegador: hashOf(navegador) })
  return aberto && (await req.server.sessoes.isValid(aberto.sessao)) ? aberto : undefined
}
