import { LINK_DA_EXPORTACAO_MIN } from '@clinica/shared-domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Base } from '../platform/db/banco'
import type { Carga } from '../platform/sessao/carga'
import { newLink, openLink } from '../platform/sessao/navegador'

/** Where links lead, below /api. */
export const CAMINHO = '/exportacao/arquivo'
const COOKIE = { nome: 'exportacoes', caminho: '/api/exportacao' }

/** An address that gives the file in this browser, while this session lasts, for minutes. */
export const createLink = async (
  db: Base,
  req: FastifyRequest,
  reply: FastifyReply,
  id: string,
): Promise<string> => {
  const { chave, guardado } = newLink(req, reply, COOKIE)
  await sql`
    insert into exportacao_link (chave, exportacao_id, navegador, sessao)
    values (${guardado.chave}, ${id}, ${guardado.navegador}, ${guardado.sessao})`.execute(db)
  return `/api${CAMINHO}/${chave}`
}

type Aberto = { id: string; sessao: Carga }

/** What a link opens for this browser; undefined when it opens nothing any more. */
export const findAberto = (
  app: FastifyInstance,
  req: FastifyRequest,
  chave: string,
): Promise<Aberto | undefined> =>
  openLink(req, COOKIE, chave, async (link) => {
    const { rows } = await sql<Aberto>`
      select e.id, l.sessao from exportacao_link l join exportacao e on e.id = l.exportacao_id
      where l.chave = ${link.chave} and l.navegador = ${link.navegador} and e.pronta_em is not null and e.encerrada_em is null
        and l.criado_em + ${LINK_DA_EXPORTACAO_MIN}::integer * interval '1 minute' > now()`.execute(app.db)
    return rows[0]
  })
