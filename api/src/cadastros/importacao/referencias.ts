import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import type { DB } from '../../platform/db/tabelas'

/** Bookings and guides that came with the record, and that nobody has changed, go with it. */
const cameAlong = (tabela: string, vinda: string | null | undefined): RawBuilder<unknown> =>
  vinda && (tabela === 'agendamento' || tabela === 'guia')
    ? sql`and (updated_at <> created_at or id not in (
        select x.registro_id from importacao o join importacao_linha x on x.importacao_id = o.id
        where o.vinda_id = ${vinda} and x.situacao = 'gravada' and x.registro_id is not null))`
    : sql``

/**
 * What refers to a record of the table, parts of the record itself aside, and what lets it go: they are no use of it. With `vinda` neither
 * is what came with it from another system and would go with it.
 */
export const referencesTo = async (
  db: Base,
  tabela: keyof DB,
  vinda?: string | null,
): Promise<RawBuilder<boolean>> => {
  const { rows } = await sql<{ tabela: string; coluna: string }>`
    select c.conrelid::regclass::text as tabela, a.attname as coluna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.confrelid = ${tabela}::regclass and c.contype = 'f' and c.confdeltype not in ('c', 'n') and c.conparentid = 0
      and array_length(c.conkey, 1) = 1`.execute(db)
  const usos = rows.map(
    ({ tabela, coluna }) =>
      // No `exists`: that could be answered by reading the whole table once, however few records are asked about.
      sql<boolean>`(select true from ${sql.table(tabela)} where ${sql.ref(coluna)} = r.id ${cameAlong(tabela, vinda)} limit 1) is not null`,
  )
  return usos.length > 0 ? sql<boolean>`(${sql.join(usos, sql` or `)})` : sql<boolean>`false`
}
