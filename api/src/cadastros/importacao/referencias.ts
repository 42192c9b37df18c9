import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import type { DB } from '../../platform/db/tabelas'

/** What refers to a record of the table, parts of the record itself aside, and what lets it go: they are no use of it. */
export const referencesTo = async (db: Base, tabela: keyof DB): Promise<RawBuilder<boolean>> => {
  const { rows } = await sql<{ tabela: string; coluna: string }>`
    select c.conrelid::regclass::text as tabela, a.attname as coluna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.confrelid = ${tabela}::regclass and c.contype = 'f' and c.confdeltype not in ('c', 'n') and c.conparentid = 0
      and array_length(c.conkey, 1) = 1`.execute(db)
  const usos = rows.map(
    ({ tabela, coluna }) =>
      // No `exists`: that could be answered by reading the whole table once, however few records are asked about.
      sql<boolean>`(select true from ${sql.table(tabela)} where ${sql.ref(coluna)} = r.id limit 1) is not null`,
  )
  return usos.length > 0 ? sql<boolean>`(${sql.join(usos, sql` or `)})` : sql<boolean>`false`
}
