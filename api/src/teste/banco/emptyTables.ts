import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/tabelas'

/**
 * Empties these as a truncation does, by no trigger and past all references; what nobody has written to since it was made costs nothing. A
 * truncation makes new files for each of them and for each of their indexes, with rows or without.
 */
export const emptyTables = (db: Kysely<DB>, tabelas: readonly string[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // As a truncation, after whoever is still writing.
    await sql.raw(`lock table ${tabelas.join(', ')} in share row exclusive mode`).execute(tx)
    const { rows } = await sql<{ nome: string }>`
      select nome, set_config('session_replication_role', 'replica', true)
      from unnest(${tabelas}::text[]) as nome where pg_relation_size(nome::regclass) > 0`.execute(tx)
    const deletes = rows.map(({ nome }, i) => `x${i} as (delete from ${nome})`)
    if (deletes.length > 0) await sql.raw(`with ${deletes.join(', ')} select`).execute(tx)
  })
