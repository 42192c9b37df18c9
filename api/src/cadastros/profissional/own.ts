import {
  type Access,
  SEM_CADASTRO_PROFISSIONAL,
  seesOwnOnly,
  type UsuarioDaSessao,
} from '@clinica/shared-domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'

/** The professional `p` of a query is the person's own: the active one of their e-mail. */
const isTheirs = ({ email }: UsuarioDaSessao): RawBuilder<SqlBool> =>
  sql<SqlBool>`(p.ativo and lower(p.email) = lower(${email}))`

/** Holds the professional `p` of a query to the person's own, where the access table gives them no other's (spec 2 §6). */
export const ownOnly = (usuario: UsuarioDaSessao, access: Access): RawBuilder<SqlBool> =>
  seesOwnOnly(usuario, access) ? isTheirs(usuario) : sql<SqlBool>`true`

/** Throws 422 under `profissional` when the person writes for another than their own; `alheio` says so. */
export const requireOwn = async (
  db: Base,
  usuario: UsuarioDaSessao,
  access: Access,
  { profissional, alheio }: { profissional: string; alheio: string },
): Promise<void> => {
  if (!seesOwnOnly(usuario, access)) return
  const { rows } = await sql<{ id: string }>`
    select id from profissional p where ${isTheirs(usuario)}`.execute(db)
  if (rows[0]?.id === profissional) return
  const msg = rows.length === 0 ? SEM_CADASTRO_PROFISSIONAL : alheio
  throw new HttpErro(422, 'validacao', msg, { campos: { profissional: msg } })
}
