import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { cookieOf, hashOf, markBrowser, newChaveDeLink, sessionOf } from '../../platform/sessao/navegador'
import type { Carga } from '../../platform/sessao/sessao'

/** Where links lead, below /api; the cookie goes to documents alone. */
export const CAMINHO = '/documento/arquivo'
const COOKIE = { nome: 'documentos', caminho: '/api/documento' }

/** An address that opens the document for five minutes, in this browser, while this session lasts. */
export const createLink = async (
  app: FastifyInstance,
  req: FastifyRequest,
  reply: FastifyReply,
  documentoId: string,
): Promise<string> => {
  const chave = newChaveDeLink()
  await sql`
    insert into documento_link (chave, documento_id, navegador, sessao, expira_em)
    values (${hashOf(chave)}, ${documentoId}, ${hashOf(markBrowser(req, reply, COOKIE))}, ${sessionOf(req)},
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
  const cookie = cookieOf(req, COOKIE)
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
