import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tabelas'
import { danificado, deOutraVersao } from './recusa'

/** Of the PostgreSQL inside PGlite. */
export const VERSAO_DO_POSTGRES = '18'
/** Without these PGlite begins a new database, or ends without a word. */
const NECESSARIOS = [
  'PG_VERSION',
  'postgresql.conf',
  'base',
  'global',
  'global/pg_control',
  'pg_wal',
  'pg_xact',
]

const faltaEm = (pasta: string): string | undefined => {
  for (const nome of NECESSARIOS) {
    const visto = statSync(join(pasta, nome), { throwIfNoEntry: false })
    if (!visto) return `falta ${nome} em ${pasta}`
    if (visto.isFile() && visto.size === 0) return `${nome} está vazio em ${pasta}`
  }
  return undefined
}

/** Refuses a folder that is no whole database of this version, before PGlite touches it. */
export const requireCluster = (dadosDir: string, pasta: string): void => {
  const falta = faltaEm(pasta)
  if (falta) throw danificado(dadosDir, falta)
  const versao = readFileSync(join(pasta, 'PG_VERSION'), 'utf8').trim()
  if (versao === VERSAO_DO_POSTGRES) return
  if (/^\d+(\.\d+)?$/.test(versao)) throw deOutraVersao(dadosDir, versao, VERSAO_DO_POSTGRES)
  throw danificado(dadosDir, `PG_VERSION não diz uma versão em ${pasta}`)
}

/** Damaged pages and indexes, missing files, errors of reading. */
const DE_DANO = /^(XX00.|58...)$/

const explain = async <T>(dadosDir: string, oQue: string, look: () => Promise<T>): Promise<T> => {
  try {
    return await look()
  } catch (e) {
    const { code, message } = e as { code?: string; message: string }
    throw DE_DANO.test(code ?? '') ? danificado(dadosDir, `${oQue} não pode ser lida (${message})`) : e
  }
}

type Tabela = { nome: string; chave: string[] | null }

const listTabelas = async (db: Kysely<DB>): Promise<Tabela[]> =>
  (
    await sql<Tabela>`
      select c.oid::regclass::text as nome, (
        select array_agg(quote_ident(a.attname) order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey::int2[])
        where i.indrelid = c.oid and i.indisprimary and c.relkind = 'r'
      ) as chave
      from pg_class c
      where c.relkind in ('r', 't') and c.relnamespace in ('public'::regnamespace, 'pg_toast'::regnamespace)
      order by 1`.execute(db)
  ).rows

/**
 * Reads every page of every table (PostgreSQL checks its sum), and the first and the last row of each by its key: a table
 * file that was emptied or cut reads like a table without those rows, and only the key still knows of them.
 */
export const requireSound = async (db: Kysely<DB>, dadosDir: string): Promise<void> => {
  const migracoes = await explain(dadosDir, 'a lista de migrações', async () => {
    const { rows } = await sql`select 1 where to_regclass('migracao') is not null`.execute(db)
    return rows.length === 0 ? [] : (await sql`select 1 from migracao limit 1`.execute(db)).rows
  })
  if (migracoes.length === 0) throw danificado(dadosDir, 'a lista de migrações (tabela migracao) está vazia')
  const tabelas = await explain(dadosDir, 'a lista de tabelas', () => listTabelas(db))
  // The position of a row stands in the table alone: no index can answer for it.
  for (const { nome } of tabelas)
    await explain(dadosDir, `a tabela ${nome}`, () =>
      sql`select count(ctid) from ${sql.raw(nome)}`.execute(db),
    )
  await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_sort = off`.execute(tx)
    for (const { nome, chave } of tabelas)
      for (const ordem of chave ? ['asc', 'desc'] : []) {
        const por = chave?.map((coluna) => `${coluna} ${ordem}`).join(', ') as string
        await explain(dadosDir, `a tabela ${nome}`, () =>
          sql`select ctid from ${sql.raw(nome)} order by ${sql.raw(por)} limit 1`.execute(tx),
        )
      }
  })
}
