import { sql } from 'kysely'
import type { Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'

/**
 * No index says it, because clinics may have two of a name since before: they stay as they are (docs/decisions/cadastros.md).
 * One table at a time, so that of two with the same name the second finds the first.
 */
export const requireNomeLivre = async (tx: Tx, nome: string, campo = 'nome'): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('tabela_procedimento nome'))`.execute(tx)
  const { rows } = await sql`
    select from tabela_procedimento where ativo and nome_n = norm(${nome}::text) limit 1`.execute(tx)
  if (rows.length === 0) return
  const msg = 'Já existe uma tabela ativa com este nome.'
  throw new HttpErro(409, 'duplicado', msg, { campos: { [campo]: msg } })
}
