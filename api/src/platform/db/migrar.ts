import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { PASTA_DAS_MIGRACOES } from '../pastas'
import type { DB } from './tabelas'

/** `0001_base.sql`, `0002_….sql`: numbered, run once each, never edited once landed. */
const lerMigracoes = async (): Promise<Record<string, Migration>> =>
  Object.fromEntries(
    readdirSync(PASTA_DAS_MIGRACOES)
      .filter((nome) => nome.endsWith('.sql'))
      .map((nome) => [
        nome.slice(0, -'.sql'.length),
        {
          up: async (db: Kysely<unknown>) =>
            void (await sql.raw(readFileSync(join(PASTA_DAS_MIGRACOES, nome), 'utf8')).execute(db)),
        },
      ]),
  )

const migrador = (db: Kysely<DB>) =>
  new Migrator({
    db,
    provider: { getMigrations: lerMigracoes },
    migrationTableName: 'migracao',
    migrationLockTableName: 'migracao_trava',
  })

/** Brings the database up to date, all or nothing; many nodes may start at once. */
export const migrar = async (db: Kysely<DB>): Promise<string[]> => {
  const { error, results } = await migrador(db).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((r) => r.migrationName)
}

/** True when every migration of this build is in the database. */
export const migrado = async (db: Kysely<DB>): Promise<boolean> =>
  (await migrador(db).getMigrations()).every((m) => m.executedAt !== undefined)
