import { type Kysely, sql } from 'kysely'
import type { Tx } from '../db/banco'
import { applyMigrations, migrate } from '../db/migrar'
import type { DB } from '../db/tabelas'
import { listTabelas, type Tabela, writeTheSameEverywhere } from './catalogo'
import type { Fonte } from './formato/leitura'
import type { Manifesto, Titulo } from './formato/manifesto'
import { BackupRecusado } from './recusa'
import { openConta, readTabela } from './tabela'
import { readTrechos, verifyBackup } from './verificacao'

/** Throws `BackupRecusado` when the database holds any relation that is not an extension's. */
const requireEmpty = async (db: Kysely<DB>): Promise<void> => {
  const { rows } = await sql`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`.execute(db)
  if (rows.length > 0) throw new BackupRecusado('ocupado')
}

const run = async (tx: Tx, comandos: readonly string[]): Promise<void> => {
  for (const comando of comandos) await sql.raw(comando).execute(tx)
}

type Chave = { tira: string; poe: string }

/** References between tables, which come back once all rows are there: rows come in no order that would satisfy them. */
const listReferencias = async (tx: Tx): Promise<Chave[]> =>
  (
    await sql<Chave>`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as tira,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as poe
      from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
      order by conrelid::regclass::text, conname`.execute(tx)
  ).rows

/** Of every table, each part of the audit included: those protect it, and others would write rows that are in the file already. */
const switchTriggers = async (tx: Tx, como: 'enable' | 'disable'): Promise<void> => {
  const { rows } = await sql<{ comando: string }>`
    select format('alter table %s ${sql.raw(como)} trigger user', oid::regclass) as comando from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(tx)
  await run(
    tx,
    rows.map(({ comando }) => comando),
  )
}

/** Takes away what migrations put into a new database. */
const emptyTables = async (tx: Tx, tabelas: readonly Tabela[]): Promise<void> => {
  await sql`truncate ${sql.join(tabelas.map(({ nome }) => sql.table(nome)))}`.execute(tx)
}

/** The table as the file has it; its columns in the file's order. */
const tableOf = (tabelas: readonly Tabela[], { tabela, colunas }: Titulo): Tabela => {
  const nossa = tabelas.find(({ nome }) => nome === tabela)
  const tipos = new Map(nossa?.colunas.map(({ nome, tipo }) => [nome, tipo]))
  if (!nossa || tipos.size !== colunas.length || colunas.some((c) => !tipos.has(c)))
    throw new Error(`a tabela ${tabela} do backup não é como as migrações a fazem`)
  return { ...nossa, colunas: colunas.map((nome) => ({ nome, tipo: tipos.get(nome) as string })) }
}

const insertLinhas = async (tx: Tx, { nome, colunas }: Tabela, linhas: readonly string[]): Promise<void> => {
  const valores = colunas.map(({ tipo }, i) => sql`(v->>${sql.lit(i)})::${sql.raw(tipo)}`)
  await sql`
    insert into ${sql.table(nome)} (${sql.join(colunas.map((c) => sql.ref(c.nome)))}) overriding system value
    select ${sql.join(valores)} from jsonb_array_elements(${`[${linhas.join(',')}]`}::jsonb) as v`.execute(tx)
}

/** Rows loaded so far, of so many. */
export type Progresso = (linhas: number, total: number) => void

const load = async (
  tx: Tx,
  fonte: Fonte,
  tabelas: readonly Tabela[],
  progresso: (linhas: number) => void,
): Promise<Tabela[]> => {
  const lidas: Tabela[] = []
  let feitas = 0
  for await (const trecho of readTrechos(fonte)) {
    if ('titulo' in trecho) lidas.push(tableOf(tabelas, trecho.titulo))
    else if ('linhas' in trecho) {
      await insertLinhas(tx, lidas.at(-1) as Tabela, trecho.linhas)
      feitas += trecho.linhas.length
      progresso(feitas)
    }
  }
  return lidas
}

/** Reads back what was written. Throws `BackupRecusado` unless every table has the rows that the file says, byte for byte. */
const requireEqual = async (tx: Tx, lidas: readonly Tabela[], manifesto: Manifesto): Promise<void> => {
  for (const tabela of lidas) {
    const conta = openConta()
    await readTabela(tx, tabela, async (texto, linhas) => conta.add(texto, linhas))
    if (JSON.stringify(conta.result()) !== JSON.stringify(manifesto.tabelas[tabela.nome]))
      throw new BackupRecusado('diferente')
  }
}

/** The clinic of the file in a database that has nothing: at the file's own migrations, in one transaction, or not at all. */
const restoreRows = async (
  tx: Tx,
  fonte: Fonte,
  manifesto: Manifesto,
  progresso: (linhas: number) => void,
) => {
  await writeTheSameEverywhere(tx)
  await applyMigrations(tx, manifesto.migracoes)
  for (const mes of manifesto.meses) await sql`select auditoria_mes(${mes}::date)`.execute(tx)
  const tabelas = await listTabelas(tx)
  await sql`set constraints all immediate`.execute(tx)
  const referencias = await listReferencias(tx)
  await run(
    tx,
    referencias.map(({ tira }) => tira),
  )
  await switchTriggers(tx, 'disable')
  await emptyTables(tx, tabelas)
  const lidas = await load(tx, fonte, tabelas, progresso)
  for (const [nome, proximo] of Object.entries(manifesto.sequencias))
    await sql`select setval(${nome}::regclass, ${proximo}, false)`.execute(tx)
  await requireEqual(tx, lidas, manifesto)
  await switchTriggers(tx, 'enable')
  await run(
    tx,
    referencias.map(({ poe }) => poe),
  )
}

/**
 * Brings a backup into an empty database, proves it equal to the file (rows and hash of each table) and then up to date with this
 * build. All of the file is looked at before, unless `conferido` says that it was. Throws `BackupRecusado`, with nothing changed.
 */
export const restoreBackup = async (
  db: Kysely<DB>,
  fonte: Fonte,
  { conferido, progresso = () => {} }: { conferido?: Manifesto; progresso?: Progresso } = {},
): Promise<Manifesto> => {
  await requireEmpty(db)
  const manifesto = conferido ?? (await verifyBackup(fonte))
  const total = Object.values(manifesto.tabelas).reduce((soma, { linhas }) => soma + linhas, 0)
  await db.transaction().execute((tx) => restoreRows(tx, fonte, manifesto, (n) => progresso(n, total)))
  await migrate(db)
  // Neither database has seen these rows come: without this the first questions would be planned for empty tables.
  await sql`analyze`.execute(db)
  return manifesto
}
