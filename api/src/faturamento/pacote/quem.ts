import { type RawBuilder, sql } from 'kysely'

/** What the user of a package's e-mail column is called; the e-mail of who is no user any more. */
export const nameIn = (coluna: string): RawBuilder<string | null> => sql`coalesce((
  select us.name from usuario us where lower(us.email) = lower(${sql.ref(`pacote.${coluna}`)})), ${sql.ref(`pacote.${coluna}`)})`
