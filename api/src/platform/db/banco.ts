import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Kysely,
  type LogEvent,
  type Logger,
  PostgresDialect,
  type PostgresPool,
  sql,
  type Transaction,
  type TransactionBuilder,
} from 'kysely'
import pg from 'pg'
import {
  currentRoute,
  currentSignal,
  insideTransaction,
  outsideTransaction,
  runInTransaction,
} from './contexto'
import { Escuta } from './escuta'
import { isFull } from './espaco'
import { LIMITES, type NomeDoPool, optionsOf } from './limites'
import { CANAL_DAS_MIGRACOES, MIGRACAO } from './migracoes'
import { type OpcoesDoPglite, openPglite } from './pglite'
import { type OpcoesDoPool, PoolGuardado, type SituacaoDoPool } from './pool'
import { PoolComReplica } from './replica'
import { requireOf, Servidores } from './servidores'
import type { DB } from './tabelas'
import { Vagas } from './vagas'

pg.types.setTypeParser(1082, (v) => v)
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1700, Number)

export type Tx = Transaction<DB>
/** The pool or an open transaction. */
export type Base = Kysely<DB>
type Ouvinte = { canal: string; listener: (dados: string) => void; onReturn?: () => void }
/** Told of each statement once it has ended, in the context of who asked for it. */
type Observador = (pool: string, evento: LogEvent) => void
export type Registro = { warn: (dados: object, msg: string) => void }

export type Banco = {
  /** The desks: what a person waits for. */
  db: Kysely<DB>
  /** Reports: longer, read only, on the replica when there is one. */
  relatorios: Kysely<DB>
  /** What is long, and has to be what it is now: exports, prints, sheets. The desks' own on PostgreSQL; on PGlite they take turns with the reports. */
  pesadas: Kysely<DB>
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
  /** While another node's migration holds a table, whoever comes waits for it instead of being told that the pool is full. */
  waitForMigrations: () => Promise<() => Promise<void>>
  /** Runs alone among all the nodes of this database, on the session that holds the lock. */
  alone: <T>(task: (db: Kysely<DB>) => Promise<T>) => Promise<T>
  /** One at a time. Returns how to stop. */
  observe: (observador: Observador) => () => void
  /** What each pool of this node does now. */
  pools: () => ({ nome: string } & SituacaoDoPool)[]
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

const kysely = (pool: PostgresPool, log?: Logger) =>
  new KyselyGuardado({ dialect: new PostgresDialect({ pool }), log })

/** Letters of a slow statement that the log keeps; its values are never in it. */
const SQL_NO_LOG = 1_000

/** Tells each statement that took longer, with the route that asked. */
const tellSlow =
  (pool: string, aPartirDe: number, log: Registro): Logger =>
  ({ query, queryDurationMillis }) => {
    if (queryDurationMillis < aPartirDe) return
    const ms = Math.round(queryDurationMillis)
    log.warn({ pool, rota: currentRoute(), ms, sql: query.sql.slice(0, SQL_NO_LOG) }, 'consulta lenta')
  }

/** Who is told of statements, if anybody. */
class Observacao {
  atual?: Observador

  readonly observe = (observador: Observador): (() => void) => {
    this.atual = observador
    return () => {
      this.atual = undefined
    }
  }
}

/** The embedded database has one session, so whoever asks waits for it instead of being told that the pool is full. */
const PACIENCIA_EMBUTIDA_MS = 30_000

/** The same connections for who waits for a turn first: before a statement, or a transaction, and cancelled with its request. */
const inTurns = (pool: PoolGuardado, turnos: Vagas): PostgresPool => ({
  connect: async () => {
    if (insideTransaction()) throw new Error('O banco foi usado fora da transação aberta: use tx.')
    await turnos.take(currentSignal())
    try {
      const cliente = await pool.connect()
      const inicio = performance.now()
      const release = cliente.release
      cliente.release = (erro) => {
        release(erro)
        turnos.freeAfter(performance.now() - inicio)
      }
      return cliente
    } catch (e) {
      turnos.free()
      throw e
    }
  },
  end: async () => {},
})

/** PGlite in a worker, behind the same driver. In memory without `dataDir`. */
export const openEmbedded = async (opcoes: OpcoesDoPglite, pglite = openPglite(opcoes)): Promise<Banco> => {
  try {
    await pglite.pronto()
  } catch (e) {
    await pglite.close()
    throw e
  }
  const ouvintes = new Set<Ouvinte>()
  const pool = new PoolGuardado({
    stream: pglite.stream as () => never,
    max: 1,
    paciencia: PACIENCIA_EMBUTIDA_MS,
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
  const observacao = new Observacao()
  const observar: Logger = (evento) => observacao.atual?.('embutido', evento)
  const db = kysely(pool, observar)
  // Desks go first here too: of what is heavy one statement runs at a time, and rests as long as it took.
  const emTurnos = kysely(inTurns(pool, new Vagas(1, PACIENCIA_EMBUTIDA_MS, { descansam: true })), observar)
  return {
    db,
    relatorios: emTurnos,
    pesadas: emTurnos,
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
    waitForMigrations: async () => async () => {},
    alone: (task) => task(db),
    observe: observacao.observe,
    pools: () => [{ nome: 'embutido', ...pool.situacao }],
    isFull: async () => opcoes.dataDir !== undefined && isFull(dirname(opcoes.dataDir)),
    copyTo: pglite.copyTo,
    close: async () => {
      await db.destroy()
      await pglite.close()
    },
  }
}

/** Addresses of PostgreSQL; each may name several servers (`Servidores`). */
export type EnderecosDoBanco = {
  url: string
  /** PostgreSQL itself, where `url` is a PgBouncer: what needs a session of its own (LISTEN, migrations, jobs, reports) goes there. */
  direta?: string
  /** A replica of the same database, where reports read while it is there and up to date. */
  replica?: string
  /** Whether the desks' statements keep names; they do unless a pooler stands between. */
  preparadas?: boolean
}

export type OpcoesDoPostgres = Omit<EnderecosDoBanco, 'url'> & {
  log?: Registro
  /** Milliseconds from which a statement is told in the log. */
  lenta?: number
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
  {
    log,
    lenta = Number.POSITIVE_INFINITY,
    replica,
    direta,
    preparadas = !direta,
    limites = {},
  }: OpcoesDoPostgres = {},
): Promise<Banco> => {
  const principal = new Servidores(direta ?? url)
  const pools: { nome: string; pool: PoolGuardado }[] = []
  const poolOf = (nome: NomeDoPool, mais: Partial<OpcoesDoPool> = {}, onde: string = nome): PoolGuardado => {
    const meus = { ...LIMITES[nome], ...limites[nome] }
    const pool = new PoolGuardado({
      servidores: principal,
      verify: principal.varios ? requireOf({ principal: true }) : undefined,
      max: meus.max,
      paciencia: meus.paciencia,
      cancela: true,
      turnos: meus.turnos ? new Vagas(meus.turnos, meus.paciencia, { descansam: true }) : undefined,
      // Of several servers the next one may answer at once.
      connectionTimeoutMillis: principal.varios ? 2_000 : 10_000,
      keepAlive: true,
      application_name: `clinica-${nome}`,
      options: optionsOf(meus),
      ...mais,
    })
    // An idle connection that the server closed is no reason to stop: the next one is new.
    pool.on('error', (erro) =>
      log?.warn({ codigo: (erro as { code?: string }).code, pool: nome }, 'conexão com o banco perdida'),
    )
    pools.push({ nome: onde, pool })
    return pool
  }
  // A pooler refuses options: the limits of the desks are those of the role (`missingLimits`).
  const doPooler = direta
    ? { servidores: new Servidores(url), verify: undefined, options: undefined, preparadas }
    : { preparadas }
  const mesa = poolOf('mesa', doPooler)
  const observacao = new Observacao()
  const telling = (pool: NomeDoPool): Logger => {
    const slow = log && tellSlow(pool, lenta, log)
    return (evento) => {
      slow?.(evento)
      observacao.atual?.(pool, evento)
    }
  }
  const db = kysely(mesa, telling('mesa'))
  const doPrincipal = poolOf('relatorios')
  const comReplica = replica
    ? new PoolComReplica(
        doPrincipal,
        poolOf(
          'relatorios',
          { servidores: new Servidores(replica), verify: undefined, ...DA_REPLICA },
          'replica',
        ),
        log,
      )
    : undefined
  const relatorios = kysely(comReplica ?? doPrincipal, telling('relatorios'))
  const trabalhos = kysely(poolOf('trabalhos'), telling('trabalhos'))
  const exigencias = { principal: principal.varios, sessao: true }
  const migracoes = kysely(poolOf('migracoes', { verify: requireOf(exigencias) }))
  const escuta = new Escuta(principal)
  return {
    db,
    relatorios,
    pesadas: db,
    trabalhos,
    replicaFora: () => comReplica?.fora ?? false,
    embedded: false,
    listen: (canal, listener, onReturn) => escuta.listen(canal, listener, onReturn),
    waitForMigrations: () => {
      const padrao = limites.mesa?.paciencia ?? LIMITES.mesa.paciencia
      return escuta.listen(
        CANAL_DAS_MIGRACOES,
        (dados) => {
          mesa.paciencia = dados === MIGRACAO.comeca ? PACIENCIA_NA_MIGRACAO_MS : padrao
        },
        () => {
          mesa.paciencia = padrao
        },
      )
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
    observe: observacao.observe,
    pools: () => pools.map(({ nome, pool }) => ({ nome, ...pool.situacao })),
    isFull: async () => false,
    copyTo: () => Promise.reject(new Error('só o banco embutido se copia em um arquivo')),
    close: async () => {
      await escuta.close()
      await Promise.all([db, relatorios, trabalhos, migracoes].map((pool) => pool.destroy()))
    },
  }
}

/** As long as a statement waits for a lock, and some more. */
const PACIENCIA_NA_MIGRACAO_MS = 12_000

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
