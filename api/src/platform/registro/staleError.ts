import { sql } from 'kysely'
import type { Base } from '../db/banco'
import { HttpErro } from '../http/erros'

type Changed = {
  /** In the column's words, true of whoever changed it: 'Este agendamento mudou depois que você o abriu.' */
  msg: string
  /** The record as it now is. */
  atual: unknown
  /** E-mail in `atualizado_por`. */
  por: string | null
  em: Date
}

/**
 * 409 `desatualizado`: the record as it now is, when it changed and who changed it, by name and id (decisions "Rules"). Without
 * a name when the e-mail belongs to nobody any more.
 */
export const staleError = async (db: Base, { msg, atual, por, em }: Changed): Promise<HttpErro> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from usuario where lower(email) = lower(${por})`.execute(db)
  return new HttpErro(409, 'desatualizado', msg, {
    atual,
    alteradoPor: rows[0]?.name,
    alteradoPorId: rows[0]?.id,
    alteradoEm: em.toISOString(),
  })
}
