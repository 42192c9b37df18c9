import { setTimeout as esperar } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { PASTA_DAS_MIGRACOES } from '../pastas'
import type { Registro } from './banco'
import { CANAL_DAS_MIGRACOES, MIGRACAO, type Migracao, readMigrations } from './migracoes'
import type { DB } from './tabelas'

type Opcoes = {
  pasta?: string
  log?: Registro
  /**
   * Milliseconds that a migration waits for a table that somebody uses. While it waits, everybody who comes later waits
   * behind it: so it gives up early, lets them through and tries again.
   */
  trava?: number
  /** Milliseconds between two tries, and how long it goes on trying. */
  pausa?: number
  desistirApos?: number
}

const EM_USO = '55P03'

/** The table that Kysely's own Migrator keeps, so that an earlier version of the API finds its migrations there. */
const appliedIn = async (db: Kysely<DB>): Promise<Set<string>> => {
  const { rows: tabela } = await sql`select 1 where to_regclass('migracao') is not null`.execute(db)
  if (tabela.length === 0) return new Set()
  const { rows } = await sql<{ name: string }>`select name from migracao`.execute(db)
  return new Set(rows.map((r) => r.name))
}

const createTable = (db: Kysely<DB>) =>
  sql`create table if not exists migracao (
    name varchar(255) not null primary key,
    timestamp varchar(255) not null
  )`.execute(db)

const note = (db: Kysely<DB>, nome: string) =>
  sql`insert into migracao (name, timestamp) values (${nome}, ${new Date().toISOString()})`.execute(db)

/** Tells the nodes that serve, before its locks and after them. */
const tell = (db: Kysely<DB>, oQue: string) =>
  sql`select pg_notify(${CANAL_DAS_MIGRACOES}, ${oQue})`.execute(db)

const inTransaction = (db: Kysely<DB>, { nome, comandos }: Migracao, trava: number) =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${String(trava)}, true)`.execute(tx)
    for (const comando of comandos) await sql.raw(comando).execute(tx)
    await note(tx, nome)
  })

/**
 * Runs these migrations in an empty database, all in the caller's transaction: nobody is there whom an index that is built the short
 * way would keep waiting. Throws for a name that this build does not have.
 */
export const applyMigrations = async (tx: Kysely<DB>, nomes: readonly string[]): Promise<void> => {
  const todas = readMigrations(PASTA_DAS_MIGRACOES)
  await createTable(tx)
  for (const nome of nomes) {
    const migracao = todas.find((m) => m.nome === nome)
    if (!migracao) throw new Error(`este servidor não tem a migração ${nome}`)
    for (const comando of migracao.comandos)
      await sql.raw(migracao.semTransacao ? comando.replace(/\bconcurrently\b/gi, '') : comando).execute(tx)
    await note(tx, nome)
  }
}

/** Noted only once all of it is done: interrupted, it runs again from its first statement. Nobody waits behind it. */
const withoutTransaction = async (db: Kysely<DB>, { nome, comandos }: Migracao) => {
  for (const comando of comandos) await sql.raw(comando).execute(db)
  await note(db, nome)
}

/**
 * Brings the database up to date, one transaction for each migration, and answers the names of those that ran. One node at
 * a time (`Banco.alone`), on the session that holds the lock. A database that is newer than this build stays as it is.
 */
export const migrate = (
  db: Kysely<DB>,
  { pasta = PASTA_DAS_MIGRACOES, log, trava = 2000, pausa = 1000, desistirApos = 600_000 }: Opcoes = {},
): Promise<string[]> =>
  db.connection().execute(async (sessao) => {
    const todas = readMigrations(pasta)
    await createTable(sessao)
    const feitas = await appliedIn(sessao)
    const alheias = [...feitas].filter((nome) => !todas.some((m) => m.nome === nome))
    if (alheias.length > 0) log?.warn({ migracoes: alheias }, 'o banco é mais novo do que este servidor')
    const novas = todas.filter((m) => !feitas.has(m.nome))
    for (const migracao of novas) {
      const limite = Date.now() + desistirApos
      for (let vez = 1; ; vez++) {
        try {
          if (migracao.semTransacao) await withoutTransaction(sessao, migracao)
          else {
            await tell(sessao, MIGRACAO.comeca)
            await inTransaction(sessao, migracao, trava).finally(() => tell(sessao, MIGRACAO.acaba))
          }
          break
        } catch (e) {
          if ((e as { code?: string }).code !== EM_USO || Date.now() > limite) throw e
          log?.warn({ migracao: migracao.nome, tentativa: vez }, 'tabela em uso: a migração espera sua vez')
          await esperar(pausa * (0.5 + Math.random()))
        }
      }
    }
    return novas.map((m) => m.nome)
  })

export const listMigrations = (): string[] => readMigrations(PASTA_DAS_MIGRACOES).map((m) => m.nome)

/** True when every migration of this build is in the database, whatever else is. */
export const isMigrated = async (db: Kysely<DB>, migracoes = listMigrations()): Promise<boolean> => {
  const feitas = await appliedIn(db)
  return migracoes.every((nome) => feitas.has(nome))
}
