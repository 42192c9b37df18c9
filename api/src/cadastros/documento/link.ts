import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Carga } from '../../platform/sessao/carga'
import { newLink, openLink } from '../../platform/sessao/navegador'

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
  const { chave, guardado } = newLink(req, reply, COOKIE)
  await sql`
    insert into documento_link (chave, documento_id, navegador, sessao, expira_em)
    values (${guardado.chave}, ${documentoId}, ${guardado.navegador}, ${guardado.sessao}, now() + interval '5 minutes')`.execute(
    app.db,
  )
  return `/api${CAMINHO}/${chave}`
}

type Aberto = { id: string; nome: string; tamanho: number; sha256: Buffer; sessao: Carga }

/** What a link opens for this browser; undefined when it opens nothing any more. */
export const findAberto = (
  app: FastifyInstance,
  req: FastifyRequest,
  chave: string,
): Promise<Aberto | undefined> =>
  openLink(req, COOKIE, chave, async (link) => {
    const { rows } = await sql<Aberto>`
      select d.id, d.nome, c.tamanho, c.sha256, l.sessao
      from documento_link l join documento d on d.id = l.documento_id join conteudo c on c.id = d.id
      where l.chave = ${link.chave} and l.navegador = ${link.navegador} and l.expira_em > now() and d.estado = 'anexado'`.execute(
      app.db,
    )
    return rows[0]
  })
