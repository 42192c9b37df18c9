// Kysely's types of the tables of a database.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './workspace.mjs'

const daApi = createRequire(join(root, 'api/package.json'))
const { sql } = daApi('kysely')
const codegen = daApi('kysely-codegen')

export const ARQUIVO = join(root, 'api/src/platform/db/tabelas.ts')

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

/** The text of `tabelas.ts`, by what this database has. */
export const typesOf = async (db) =>
  codegen.generate({
    db,
    dialect: new codegen.PostgresDialect({ dateParser: 'string' }),
    logger: new codegen.Logger('silent'),
    typeOnlyImports: true,
    // Where Kysely notes which migrations ran.
    excludePattern: 'migracao',
    // As the driver answers them (banco.ts).
    typeMapping: { int8: 'number', numeric: 'number', jsonb: 'unknown' },
    overrides: { columns: await calculadas(db) },
  })
