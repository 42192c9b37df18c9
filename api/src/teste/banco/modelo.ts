import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Banco, openEmbedded } from '../../platform/db/banco'
import type { DB } from '../../platform/db/tabelas'
import { PASTA_DA_API, PASTA_DAS_MIGRACOES } from '../../platform/pastas'
import { openModelo } from './motores'

/**
 * What each test file would open again for nothing: the databases that new ones are copied from, half of the cluster's files, memory
 * that PostgreSQL fills with zeros, and the log of how it came to be.
 */
const MODELO_LEVE = [
  `alter system set shared_buffers = '4MB'`,
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'set wal_recycle = off',
  'select pg_switch_wal()',
  'checkpoint',
]

const digestOfFiles = (): string => {
  const hash = createHash('sha256').update(readFileSync(join(PASTA_DA_API, '../pnpm-lock.yaml')))
  for (const nome of readdirSync(PASTA_DAS_MIGRACOES).sort())
    hash.update(nome).update(readFileSync(join(PASTA_DAS_MIGRACOES, nome)))
  return hash.digest('hex')
}
/** Read once for all files of a group. */
const FEITO_DE = MODELO_LEVE.join() + digestOfFiles()

/** Same migrations, same month, same packages, same name: made once, by whichever test file comes first. */
export const migrationsVersion = (): string =>
  createHash('sha256')
    .update(FEITO_DE)
    .update(new Date().toISOString().slice(0, 7))
    .digest('hex')
    .slice(0, 16)

/** An embedded database as `make` leaves an empty one: made once under this name, and opened from its file from then on. */
export const openKept = async (nome: string, make?: (db: Kysely<DB>) => Promise<unknown>): Promise<Banco> => {
  const pasta = join(tmpdir(), `clinica-testes-${process.getuid?.() ?? 0}`)
  mkdirSync(pasta, { recursive: true })
  const modelo = join(pasta, `${nome}-${migrationsVersion()}.tar`)
  if (existsSync(modelo)) return openModelo(modelo)
  const banco = await openEmbedded({})
  await banco.alone(async (db) => {
    await make?.(db)
    for (const comando of MODELO_LEVE) await sql.raw(comando).execute(db)
  })
  const meu = `${modelo}.${randomUUID()}`
  await banco.copyTo(meu)
  renameSync(meu, modelo)
  return banco
}
