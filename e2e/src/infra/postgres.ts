import { join } from 'node:path'
import { RAIZ } from '../teste/portal'

export type Postgres = { url: string; parar: () => Promise<void> }

/** The tools' own throw-away clusters; they are plain Node, without types. */
export const { ensurePostgres, startPostgres } = require(join(RAIZ, 'tools/lib/postgres.mjs')) as {
  ensurePostgres: () => string
  startPostgres: (bin: string) => Promise<Postgres>
}
