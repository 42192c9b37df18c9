import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  sql,
  type Transaction,
  type TransactionBuilder,
} from 'kysely'
import pg from 'pg'
import { outsideTransaction, runInTransaction } from './contexto'
import { listen } from './escuta'
import { isFull } from './espaco'
import { LIMITES, type NomeDoPool, optionsOf } from './limites'
import { type OpcoesDoPglite, openPglite } from './pglite'
import { type OpcoesDoPool, PoolGuardado } from './pool'
import { PoolComReplica } from './replica'
import type { DB } from './tabelas'
import { Vagas } from './vagas'

pg.types.setTypeParser(1082, (v) => v)
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1700, Number)

export type Tx = Transaction<DB>
/** The pool or an open transaction. */
export type Base = Kysely<DB>
type Ouvinte = { canal: string; listener: (dados: string) => void; onReturn?: () => void }
export type Registro = { warn: (dados: object, msg: string) => void }

export type Banco = {
  /** The desks: what a person waits for. */
  db: Kysely<DB>
  /** Reports: longer, read only, on the replica when there is one. */
  relatorios: Kysely<DB>
  /** A replica was named, and the reports are read from the main database because it cannot be. */
  replicaFora: () => boolean
  /** Jobs. */
  trabalhos: Kysely<DB>
  /** True for PGlite: one session, nobody else writes. */
  embedded: boolean
  /** Hears NOTIFY on `canal`; `onReturn` runs when some may have been missed. Returns how to stop. */
  listen: (
    canal: string,
    listener: (dados: string) => void,
    onReturn?: () => void,
  ) => Promise<() => Promise<void>>
  /** Runs alone among all the nodes of this database, on the session that holds the lock. */
  alone: <T>(task: (db: Kysely<DB>) => Promise<T>) => Promise<T>
  /** Whether the disk of the database takes no more, where this machine can tell. */
  isFull: () => Promise<boolean>
  /** The embedded database as one tar file. */
  copyTo: (arquivo: string) => Promise<void>
  close: () => Promise<void>
}

/** Kysely whose transactions know that they are open. */
class KyselyGuardado extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    return guarded(super.transaction())
  }
}

const guarded = (builder: TransactionBuilder<DB>): TransactionBuilder<DB> =>
  new Proxy(builder, {
    get: (alvo, nome: keyof TransactionBuilder<DB>) => {
      if (nome === 'execute')
        return <T>(task: (tx: Tx) => Promise<T>) => alvo.execute((tx) => runInTransaction(() => task(tx)))
      if (nome === 'setIsolationLevel' || nome === 'setAccessMode')
        return (valor: never) => guarded(alvo[nome](valor))
      return alvo[nome]
    },
  })

const kysely = (pool: PostgresPool) => new KyselyGuardado({ dialect: new PostgresDialect({ pool }) })

/** PGlite in a worker, behind the same driver. In memory without `dataDir`. */
export const openEmbedded = async (opcoes: OpcoesDoPglite): Promise<Banco> => {
  const pglite = openPglite(opcoes)
  try {
    await pglite.pronto()
  } catch (e) {
    await pglite.close()
    throw e
  }
  const ouvintes = new Set<Ouvinte>()
  // The only session is usually busy: requests wait for it instead of being told that the pool is full.
  const pool = new PoolGuardado({
    stream: pglite.stream as () => never,
    max: 1,
    paciencia: 30_000,
    cancela: false,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
  })
  // LISTEN rides on the only session: whichever client reads the answer passes the news on.
  pool.on('connect', (cliente) => {
    cliente.on('notification', ({ channel, payload }) => {
      outsideTransaction(() => {
        for (const { canal, listener } of ouvintes) if (canal === channel) listener(payload ?? '')
      })
    })
  })
  pool.on('error', () => {})
  const hear = (canal: string) => pool.query(`listen ${pg.escapeIdentifier(canal)}`)
  pglite.onReturn(() =>
    outsideTransaction(() => {
      for (const { canal, onReturn } of ouvintes) hear(canal).then(onReturn, () => {})
    }),
  )
  const db = kysely(pool)
  return {
    db,
    relatorios: db,
    trabalhos: db,
    replicaFora: () => false,
    embedded: true,
    listen: async (canal, listener, onReturn) => {
      const meu: Ouvinte = { canal, listener, onReturn }
      ouvintes.add(meu)
      await hear(canal)
      return async () => {
        ouvintes.delete(meu)
      }
    },
    alone: (task) => task(db),
    isFull: async () => opcoes.dataDir !== undefined && isFull(dirname(opcoes.dataDir)),
    copyTo: pglite.copyTo,
    close: async () => {
      await db.destroy()
      await pglite.close()
    },
  }
}

export type OpcoesDoPostgres = {
  log?: Registro
  /** A replica of the same database, where reports read while it is there and up to date. */
  replica?: string
  /** Other limits than the house's. */
  limites?: Partial<Record<NomeDoPool, Partial<(typeof LIMITES)[NomeDoPool]>>>
}

/** A replica that does not answer is not waited for: there is the main database. */
const DA_REPLICA = {
  insiste: false,
  connectionTimeoutMillis: 2_000,
  query_timeout: LIMITES.relatorios.comando + 5_000,
}

/** PostgreSQL 15 or later. A pool opens its connections when somebody asks for one. */
export const openPostgres = async (
  url: string,
  { log, replica, limites = {} }: OpcoesDoPostgres = {},
): Promise<Banco> => {
  const poolOf = (nome: NomeDoPool, mais: Partial<OpcoesDoPool> = {}): PoolGuardado => {
    const meus = { ...LIMITES[nome], ...limites[nome] }
    const pool = new PoolGuardado({
      connectionString: url,
      max: meus.max,
      paciencia: meus.paciencia,
      cancela: true,
      turnos: meus.turnos ? new Vagas(meus.turnos, meus.paciencia, { descansam: true }) : undefined,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      application_name: `clinica-${nome}`,
      options: optionsOf(meus),
      ...mais,
    })
    // An idle connection that the server closed is no reason to stop: the next one is new.
    pool.on('error', (erro) =>
      log?.warn({ codigo: (erro as { code?: string }).code, pool: nome }, 'conexão com o banco perdida'),
    )
    return pool
  }
  const db = kysely(poolOf('mesa'))
  const doPrincipal = poolOf('relatorios')
  const comReplica = replica
    ? new PoolComReplica(doPrincipal, poolOf('relatorios', { connectionString: replica, ...DA_REPLICA }), log)
    : undefined
  const relatorios = kysely(comReplica ?? doPrincipal)
  const trabalhos = kysely(poolOf('trabalhos'))
  const migracoes = kysely(poolOf('migracoes'))
  const escutas = new Set<() => Promise<void>>()
  return {
    db,
    relatorios,
    trabalhos,
    replicaFora: () => comReplica?.fora ?? false,
    embedded: false,
    listen: async (canal, listener, onReturn) => {
      const stop = await listen(url, canal, listener, onReturn)
      escutas.add(stop)
      return async () => {
        escutas.delete(stop)
        await stop()
      }
    },
    alone: (task) =>
      migracoes.connection().execute(async (sessao) => {
        await waitForLock(sessao, log)
        try {
          return await task(sessao)
        } finally {
          // A session that broke has let go of its lock already.
          await sql`select pg_advisory_unlock(${TRAVA_DE_PARTIDA})`.execute(sessao).catch(() => {})
        }
      }),
    isFull: async () => false,
    copyTo: () => Promise.reject(new Error('só o banco embutido se copia em um arquivo')),
    close: async () => {
      await Promise.all([...escutas].map((stop) => stop()))
      await Promise.all([db, relatorios, trabalhos, migracoes].map((pool) => pool.destroy()))
    },
  }
}

const TRAVA_DE_PARTIDA = 7267334

/** Asks again and again instead of waiting inside the statement: an index built concurrently waits for every open statement. */
const waitForLock = async (sessao: Kysely<DB>, log?: Registro): Promise<void> => {
  for (let vez = 0; ; vez++) {
    const { rows } = await sql<{ minha: boolean }>`
      select pg_try_advisory_lock(${TRAVA_DE_PARTIDA}) as minha`.execute(sessao)
    if (rows[0]?.minha) return
    if (vez % 40 === 0) log?.warn({ segundos: vez / 4 }, 'outro servidor prepara o banco: esperando')
    await sleep(250)
  }
}
