import { availableParallelism } from 'node:os'
import { type Kysely, sql } from 'kysely'
import type { DB } from './tabelas'

export type NomeDoPool = 'mesa' | 'relatorios' | 'trabalhos' | 'migracoes'

type Limites = {
  /** Connections, at most. */
  max: number
  /** Milliseconds; 0 is none. */
  comando: number
  trava: number
  /** How long an open transaction may stay idle before the server ends it and frees its locks. */
  ociosa: number
  /** Milliseconds to wait for a connection while all are at work. */
  paciencia: number
  /** Statements that run at a time on this node; as many as there are connections unless told. */
  turnos?: number
  extras?: string
}

/** No statement runs long enough to earn back compiling it or starting helper processes. */
const SEM_PREPARATIVOS = '-c jit=off -c max_parallel_workers_per_gather=0'

/** What may take how long, by who asks: desks never wait behind a report, and nothing waits for ever. */
export const LIMITES: Record<NomeDoPool, Limites> = {
  mesa: { max: 20, comando: 10_000, trava: 9_000, ociosa: 15_000, paciencia: 900, extras: SEM_PREPARATIVOS },
  relatorios: {
    max: 6,
    // One processor is always the desks': of the server's and, in most clinics, of the database's, which is the same machine.
    turnos: Math.min(3, Math.max(1, availableParallelism() - 1)),
    comando: 60_000,
    trava: 5_000,
    // A download's next rows wait for their reader and for their turn.
    ociosa: 60_000,
    // Ten managers at once are served one after the other; the portal's pages wait 30 s for an answer.
    paciencia: 15_000,
    // Compiling a statement takes longer than a report runs; helper processes would be the desks' processors.
    extras: `${SEM_PREPARATIVOS} -c work_mem=32MB -c default_transaction_read_only=on`,
  },
  trabalhos: { max: 5, comando: 600_000, trava: 30_000, ociosa: 60_000, paciencia: 30_000 },
  // An index of millions of rows takes its time; how long a migration waits for a lock is its own rule (migrar.ts).
  migracoes: { max: 1, comando: 0, trava: 0, ociosa: 0, paciencia: 30_000 },
}

/**
 * As startup options of the connection, so that no statement is spent on them. PgBouncer refuses options: behind it the desks'
 * limits are set on the role (deploy/postgres/limites.sql).
 */
export const optionsOf = ({ comando, trava, ociosa, extras = '' }: Limites): string =>
  [
    `-c statement_timeout=${comando}`,
    `-c lock_timeout=${trava}`,
    `-c idle_in_transaction_session_timeout=${ociosa}`,
    extras,
  ].join(' ')

/** The desks' limits that a connection of theirs does not have: `name=value` of each, as it should be. */
export const missingLimits = async (db: Kysely<DB>): Promise<string[]> => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings`.execute(db)
  const ha = new Map(rows.map(({ name, setting }) => [name, setting]))
  return optionsOf(LIMITES.mesa)
    .split('-c ')
    .map((opcao) => opcao.trim())
    .filter((opcao) => {
      const [nome = '', valor] = opcao.split('=')
      return nome !== '' && ha.get(nome) !== valor
    })
}
