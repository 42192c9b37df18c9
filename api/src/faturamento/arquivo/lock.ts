import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

/**
 * What files say of guides holds still until the transaction ends: a file becomes its month's, or a row is tied to a guide, before a package is
 * looked up in them or after it was opened again, never between. Taken first by who writes a file, last, after guides and packages, by who reopens.
 */
export const lockArquivos = async (tx: Base): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('relatorio_promed guias'))`.execute(tx)
}
