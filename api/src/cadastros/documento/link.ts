import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Carga } from '../../platform/sessao/sessao'

/** Where links lead, below /api; the cookie goes to documents alone. */
export const CAMINHO = '/documento/arquivo'
const COOKIE = 'documentos'
/** A session lasts no longer. */
const DOZE_HORAS = 12 * 3600

const hashOf = (texto: string): Buffer => createHash('sha256').update(texto).digest()

const sign = ({ server }: FastifyRequest, { _id, desde, sid }: Carga, acaso: string): string =>
  createHmac('sha256', server.config.segredo)
    .update(JSON.stringify(['documentos', _id, sid ?? desde, acaso]))
    .digest('base64url')

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const cookieOf = ({ headers }: FastifyRequest): string | undefined =>
  (headers.cookie ?? '')
    .split(/; */)
    .find((c) => c.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)

/** This browser's cookie for this session: the one that it has, or a new one. Nobody else can have made it. */
const markBrowser = (req: FastifyRequest, reply: FastifyReply): string => {
  const [acaso = '', assinatura = ''] = cookieOf(req)?.split('.') ?? []
  if (acaso && isSame(assinatura, sign(req, req.carga, acaso))) return `${acaso}.${assinatura}`
  const novo = randomBytes(24).toString('base64url')
  const cookie = `${novo}.${sign(req, req.carga, novo)}`
  const https = req.server.config.publicUrl?.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${COOKIE}=${cookie}; Path=/api/documento; Max-Age=${DOZE_HORAS}; HttpOnly; SameSite=Strict${https}`,
  )
  return cookie
}

/** An address that opens the document for five minutes, in this browser, while this session lasts. */
export const createLink = async (
  app: FastifyInstance,
  req: FastifyRequest,
  reply: FastifyReply,
  documentoId: string,
): Promise<string> => {
  const chave = randomBytes(32).toString('base64url')
  const { _id, v, desde, sid } = req.carga
  await sql`
    insert into documento_link (chave, documento_id, navegador, sessao, expira_em)
    values (${hashOf(chave)}, ${documentoId}, ${hashOf(markBrowser(req, reply))}, ${JSON.stringify({ _id, v, desde, sid })},
      now() + interval '5 minutes')`.execute(app.db)
  return `/api${CAMINHO}/${chave}`
}

export type Aberto = { id: string; nome: string; tamanho: number; sha256: Buffer }
type Guardado = Aberto & { sessao: Carga }

/** What a link opens for this browser; undefined when it is over, another's, or the session that asked has ended. */
export const findAberto = async (
  app: FastifyInstance,
  req: FastifyRequest,
  chave: string,
): Promise<Aberto | undefined> => {
  const cookie = cookieOf(req)
  if (!cookie) return undefined
  const { rows } = await sql<Guardado>`
    select d.id, d.nome, c.tamanho, c.sha256, l.sessao
    from documento_link l join documento d on d.id = l.documento_id join conteudo c on c.id = d.id
    where l.chave = ${hashOf(chave)} and l.navegador = ${hashOf(cookie)} and l.expira_em > now() and d.estado = 'anexado'`.execute(
    app.db,
  )
  const [guardado] = rows
  return guardado && (await app.sessoes.isValid(guardado.sessao)) ? guardado : undefined
}
