import { LINK_DO_BACKUP_MIN } from '@clinica/shared-domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Base, Tx } from '../../db/banco'
import type { Carga } from '../../sessao/carga'
import { keptKey, newLink, openLink } from '../../sessao/navegador'

/** Where links lead, below /api. */
export const CAMINHO = '/backup/arquivo'
const COOKIE = { nome: 'backups', caminho: '/api/backup' }

/** An address that gives the file in this browser, while this session lasts: as long as it is being made, and minutes beyond. */
export const createLink = async (
  db: Base,
  req: FastifyRequest,
  reply: FastifyReply,
  backupId: string,
): Promise<string> => {
  const { chave, guardado } = newLink(req, reply, COOKIE)
  await sql`
    insert into backup_link (chave, backup_id, navegador, sessao)
    values (${guardado.chave}, ${backupId}, ${guardado.navegador}, ${guardado.sessao})`.execute(db)
  return `/api${CAMINHO}/${chave}`
}

type Pessoa = { _id: string; name: string; email: string }
type Aberto = { id: string; sessao: Carga; usuario: Pessoa }

/** What a link opens for this browser; undefined when it opens nothing any more. */
export const findAberto = (
  app: FastifyInstance,
  req: FastifyRequest,
  chave: string,
): Promise<Aberto | undefined> =>
  openLink(req, COOKIE, chave, async (link) => {
    const { rows } = await sql<Aberto>`
      select b.id, l.sessao, json_build_object('_id', u.id, 'name', u.name, 'email', u.email) as usuario
      from backup_link l join backup b on b.id = l.backup_id join usuario u on u.id::text = l.sessao->>'_id'
      where l.chave = ${link.chave} and l.navegador = ${link.navegador}
        and (b.pronto_em is null or greatest(l.criado_em, b.pronto_em) + ${LINK_DO_BACKUP_MIN} * interval '1 minute' > now())`.execute(
      app.db,
    )
    return rows[0]
  })

/** Says of a link that it has given bytes. Answers whether these are its first, wherever in the file they stand. */
export const markBaixado = async (tx: Tx, chave: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update backup_link set baixado_em = now() where chave = ${keptKey(chave)} and baixado_em is null`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0) > 0
}
