import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { audit } from '../auditoria/auditoria'
import { createCorreio } from '../correio'
import type { Tx } from '../db/banco'
import type { DB } from '../db/tabelas'

export const hashOfLink = (link: string): string => createHash('sha256').update(link).digest('hex')

const LOCAL = /^(127\.|::1$|::ffff:127\.)/

/**
 * As people reach the portal: PUBLIC_URL. Without it only a server that listens to this machine alone knows its address;
 * what the request says of itself is whatever its sender wrote.
 */
export const publicAddress = ({ config, server }: FastifyInstance): string | undefined => {
  if (config.publicUrl) return config.publicUrl
  const onde = server.address()
  if (config.proxies || !onde || typeof onde === 'string' || !LOCAL.test(onde.address)) return undefined
  return `http://localhost:${onde.port}`
}

/** Links that were sent and not used no longer work. */
export const voidLinks = async (tx: Tx, usuarioId: string): Promise<void> => {
  await tx
    .updateTable('recuperacao_senha')
    .set({ usado_em: sql<Date>`clock_timestamp()` })
    .where('usuario_id', '=', usuarioId)
    .where('usado_em', 'is', null)
    .execute()
}

/** Whose password an open link changes. */
export const linkOf = (db: Kysely<DB>, link: string) =>
  db
    .selectFrom('recuperacao_senha as r')
    .innerJoin('usuario as u', 'u.id', 'r.usuario_id')
    .select(['u.id', 'u.name', 'u.email'])
    .where('r.hash', '=', hashOfLink(link))
    .where('r.usado_em', 'is', null)
    .where('r.expira_em', '>', sql<Date>`clock_timestamp()`)
    .where('u.ativo', '=', true)
    .executeTakeFirst()

const createLink = async (tx: Tx, usuarioId: string): Promise<string> => {
  const link = randomBytes(32).toString('base64url')
  // One at a time, so that of two requests at once one link is left.
  await tx.selectFrom('usuario').select('id').where('id', '=', usuarioId).forUpdate().execute()
  await voidLinks(tx, usuarioId)
  await tx
    .insertInto('recuperacao_senha')
    .values({
      hash: hashOfLink(link),
      usuario_id: usuarioId,
      expira_em: sql`clock_timestamp() + interval '1 hour'`,
    })
    .execute()
  return link
}

/** Sends a link to whoever has this e-mail, if anybody has; the newest one works, for an hour and once. */
export const linkSender = (app: FastifyInstance) => {
  const send = createCorreio(app)
  return async (req: FastifyRequest, email: string): Promise<void> => {
    const endereco = publicAddress(app)
    if (!endereco) {
      req.log.error('link de senha não enviado: defina PUBLIC_URL com o endereço do portal')
      return
    }
    const usuario = await app.db
      .selectFrom('usuario')
      .select(['id', 'name', 'email'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('ativo', '=', true)
      .executeTakeFirst()
    if (!usuario) return
    const link = await app.transaction(req, async (tx) => {
      await audit(tx, req, { acao: 'recuperar senha', entidade: 'usuario', id: usuario.id })
      return createLink(tx, usuario.id)
    })
    await send({
      para: usuario.email,
      assunto: 'Nova senha do portal',
      texto: `Olá, ${usuario.name}.\n\nPara gerar uma nova senha, abra o endereço abaixo. Ele vale por 1 hora, funciona uma única vez e substitui os que foram enviados antes.\n\n${endereco}/nova-senha/${link}\n\nSe você não pediu uma nova senha, ignore esta mensagem.\n`,
    })
  }
}
