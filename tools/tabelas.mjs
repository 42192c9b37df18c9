// Kysely's types of the tables, made from the migrations: `npm run tabelas` writes them, without `--gravar` they are compared.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './lib/workspace.mjs'

const daApi = createRequire(join(root, 'api/package.json'))
const { PGlite } = daApi('@electric-sql/pglite')
const { pg_trgm } = daApi('@electric-sql/pglite/contrib/pg_trgm')
const { unaccent } = daApi('@electric-sql/pglite/contrib/unaccent')
const { Kysely, PostgresDialect, sql } = daApi('kysely')
const codegen = daApi('kysely-codegen')

const ARQUIVO = join(root, 'api/src/platform/db/tabelas.ts')
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

/** Of such a column, what is read of it. */
const TIPOS = { text: 'string', int8: 'number' }

/** Columns that the database fills and nobody else may: no insert names them. */
async function calculadas(db) {
  const { rows } = await sql`
    select c.relname || '.' || a.attname as coluna, t.typname as tipo
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where a.attgenerated = 's' and c.relnamespace = 'public'::regnamespace`.execute(db)
  for (const { coluna, tipo } of rows)
    if (!(tipo in TIPOS)) throw new Error(`${coluna}: coluna calculada de tipo ${tipo}, desconhecido aqui`)
  const palavra = (nome) => new codegen.IdentifierNode(nome)
  return Object.fromEntries(
    rows.map(({ coluna, tipo }) => [
      coluna,
      new codegen.ColumnTypeNode(palavra(TIPOS[tipo]), palavra('never'), palavra('never')),
    ]),
  )
}

async function gerar() {
  const db = kyselyDe(await migrar())
  try {
    return await codegen.generate({
      db,
      dialect: new codegen.PostgresDialect({ dateParser: 'string' }),
      logger: new codegen.Logger('silent'),
      typeOnlyImports: true,
      // As the driver answers them (banco.ts).
      typeMapping: { int8: 'number', numeric: 'number', jsonb: 'unknown' },
      overrides: { columns: await calculadas(db) },
    })
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
