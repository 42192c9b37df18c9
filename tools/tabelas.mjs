// Kysely's types of the tables, made from the migrations: `npm run tabelas` writes them, without `--gravar` they are compared.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ARQUIVO, typesOf } from './lib/tabelas.mjs'
import { root } from './lib/workspace.mjs'

const daApi = createRequire(join(root, 'api/package.json'))
const { PGlite } = daApi('@electric-sql/pglite')
const { pg_trgm } = daApi('@electric-sql/pglite/contrib/pg_trgm')
const { unaccent } = daApi('@electric-sql/pglite/contrib/unaccent')
const { Kysely, PostgresDialect } = daApi('kysely')

const MIGRACOES = join(root, 'api/migrations')

/** A database in memory with every migration. */
async function migrar() {
  const banco = new PGlite({ extensions: { pg_trgm, unaccent } })
  for (const nome of readdirSync(MIGRACOES).sort()) {
    const texto = readFileSync(join(MIGRACOES, nome), 'utf8')
    await banco.exec(texto.replace(/\bconcurrently\b/gi, ''))
  }
  return banco
}

/** Kysely on it, through what `pg`'s pool looks like. */
function kyselyDe(banco) {
  const cliente = {
    query: async (texto, valores) => {
      const { rows, affectedRows } = await banco.query(texto, valores)
      return { command: 'SELECT', rowCount: affectedRows ?? 0, rows }
    },
    release: () => {},
  }
  const pool = { connect: async () => cliente, end: () => banco.close() }
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

async function gerar() {
  const db = kyselyDe(await migrar())
  try {
    return await typesOf(db)
  } finally {
    await db.destroy()
  }
}

const novo = await gerar()
if (process.argv.includes('--gravar')) writeFileSync(ARQUIVO, novo)
else if (readFileSync(ARQUIVO, 'utf8') !== novo) {
  console.error('api/src/platform/db/tabelas.ts não é o que as migrações fazem: rode `npm run tabelas`.')
  process.exit(1)
}
