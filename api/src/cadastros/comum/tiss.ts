import { sql } from 'kysely'

/** The column of a TISS panel, for an insert or update; a write that says nothing of the panel leaves it as it was. */
export const tissColumn = (tiss: object | undefined) =>
  tiss ? { tiss: sql<string>`${JSON.stringify(tiss)}::jsonb` } : {}
