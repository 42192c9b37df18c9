import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as esperar } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction, type TransactionBuilder } from 'kysely'
import pg from 'pg'
import { abrirPglite } from './pglite'
import { ClienteComPreparadas } from './preparadas'
import type { DB } from './tabelas'

pg.types.setTypeParser(1082, (v) => v)
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1700, Number)

export type Tx = Transaction<DB>
type Ouvinte = (canal: string, dados: string) => void
type Registro = { warn: (dados: object, msg: string) => void }

export type Banco = {
  db: Kysely<DB>
  /** True for PGlite: one session, nobody else writes. */
  embutido: boolean
  /** Hears NOTIFY on `canal`; `aoVoltar` runs when some may have been missed. Returns how to stop. */
  ouvir: (
    canal: string,
    ouvinte: (dados: string) => void,
    aoVoltar?: () => void,
  ) => Promise<() => Promise<void>>
  /** Runs alone among all the nodes of this database. */
  sozinho: <T>(tarefa: () => Promise<T>) => Promise<T>
  /** The embedded database as one tar file. */
  copiar: (arquivo: string) => Promise<void>
  fechar: () => Promise<void>
}

/** True inside an open transaction: PGlite has one session, and waiting for the pool there would never end. */
const emTransacao = new AsyncLocalStorage<true>()
/** Runs outside the transaction that is open, if any: for what goes on after it. */
export const foraDaTransacao = <T>(tarefa: () => T): T => emTransacao.exit(tarefa)

type Pronto = (
  err: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

class PoolGuardado extends pg.Pool {
  // pg's own signature, callback form included, because Kysely and pool.query use both.
  override connect(): Promise<pg.PoolClient>
  override connect(cb: Pronto): void
  override connect(cb?: Pronto): Promise<pg.PoolClient> | undefined {
    const cliente = emTransacao.getStore()
      ? Promise.reject<pg.PoolClient>(new Error('O banco foi usado fora da transação aberta: use tx.'))
      : conectar(() => super.connect())
    if (!cb) return cliente
    cliente.then(
      (c) => cb(undefined, c, c.release),
      (e: Error) => cb(e, undefined, () => {}),
    )
    return undefined
  }
}

const SUBINDO = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P03', '57P01'])
const PACIENCIA_MS = 4000

/** A PostgreSQL that is restarting is waited for, a little: the request takes longer instead of failing. */
const conectar = async (tentar: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> => {
  const limite = Date.now() + PACIENCIA_MS
  for (let pausa = 50; ; pausa = Math.min(pausa * 2, 500)) {
    try {
      return await tentar()
    } catch (e) {
      if (!SUBINDO.has((e as { code?: string }).code ?? '') || Date.now() + pausa > limite) throw e
      await esperar(pausa)
    }
  }
}

/** Kysely whose transactions know that they are open. */
class KyselyGuardado extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    return guardar(super.transaction())
  }
}

const guardar = (builder: TransactionBuilder<DB>): TransactionBuilder<DB> =>
  new Proxy(builder, {
    get: (alvo, nome: keyof TransactionBuilder<DB>) => {
      if (nome === 'execute')
        return <T>(tarefa: (tx: Tx) => Promise<T>) =>
          alvo.execute((tx) => emTransacao.run(true, () => tarefa(tx)))
      if (nome === 'setIsolationLevel' || nome === 'setAccessMode')
        return (valor: never) => guardar(alvo[nome](valor))
      return alvo[nome]
    },
  })

const kysely = (pool: pg.Pool) => new KyselyGuardado({ dialect: new PostgresDialect({ pool }) })

/** PGlite in a worker, behind the same driver. In memory without `dataDir`. */
export const abrirEmbutido = async (opcoes: { dataDir?: string; carregar?: string }): Promise<Banco> => {
  const pglite = abrirPglite(opcoes)
  await pglite.pronto()
  const ouvintes = new Set<Ouvinte>()
  const pool = new PoolGuardado({
    Client: ClienteComPreparadas,
    stream: pglite.stream as () => never,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
  })
  // LISTEN rides on the only session: whichever client reads the answer passes the news on.
  pool.on('connect', (cliente) => {
    cliente.on('notification', ({ channel, payload }) => {
      foraDaTransacao(() => {
        for (const ouvinte of ouvintes) ouvinte(channel, payload ?? '')
      })
    })
  })
  pool.on('error', () => {})
  const db = kysely(pool)
  return {
    db,
    embutido: true,
    ouvir: async (canal, ouvinte) => {
      const meu: Ouvinte = (c, dados) => c === canal && ouvinte(dados)
      ouvintes.add(meu)
      await pool.query(`listen ${pg.escapeIdentifier(canal)}`)
      return async () => {
        ouvintes.delete(meu)
      }
    },
    sozinho: (tarefa) => tarefa(),
    copiar: pglite.copiar,
    fechar: async () => {
      await db.destroy()
      await pglite.fechar()
    },
  }
}

/** No statement here runs long enough to earn back compiling it or starting helper processes. */
const SEM_PREPARATIVOS = '-c jit=off -c max_parallel_workers_per_gather=0'

/** PostgreSQL 15 or later. */
export const abrirPostgres = async (url: string, log?: Registro, max = 20): Promise<Banco> => {
  const pool = new PoolGuardado({
    Client: ClienteComPreparadas,
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: SEM_PREPARATIVOS,
  })
  // A connection lost between two statements of a transaction has nobody else to tell: unheard, it would end the process.
  pool.on('connect', (cliente) => {
    cliente.on('error', () => {})
  })
  // An idle connection that the server closed is no reason to stop: the next one is new.
  pool.on('error', (erro) =>
    log?.warn({ codigo: (erro as { code?: string }).code }, 'conexão com o banco perdida'),
  )
  const db = kysely(pool)
  const escutas = new Set<() => Promise<void>>()
  return {
    db,
    embutido: false,
    ouvir: async (canal, ouvinte, aoVoltar) => {
      const parar = await escutar(url, canal, ouvinte, aoVoltar)
      escutas.add(parar)
      return async () => {
        escutas.delete(parar)
        await parar()
      }
    },
    sozinho: async (tarefa) => {
      const cliente = await pool.connect()
      try {
        await cliente.query('select pg_advisory_lock(7267334)')
        return await tarefa()
      } finally {
        cliente.release(true)
      }
    },
    copiar: () => Promise.reject(new Error('só o banco embutido se copia em um arquivo')),
    fechar: async () => {
      await Promise.all([...escutas].map((parar) => parar()))
      await db.destroy()
    },
  }
}

/** A client of its own that listens, and comes back by itself. */
const escutar = async (
  url: string,
  canal: string,
  ouvinte: (dados: string) => void,
  aoVoltar?: () => void,
): Promise<() => Promise<void>> => {
  let parado = false
  let cliente: pg.Client | undefined
  const ligar = async () => {
    const novo = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
    let caiu = false
    const cair = () => {
      if (caiu || parado || cliente !== novo) return
      caiu = true
      novo.end().catch(() => {})
      void religar()
    }
    novo.on('notification', (n) => foraDaTransacao(() => ouvinte(n.payload ?? '')))
    novo.on('error', cair)
    novo.on('end', cair)
    await novo.connect()
    await novo.query(`listen ${pg.escapeIdentifier(canal)}`)
    cliente = novo
  }
  const religar = async () => {
    for (let pausa = 100; !parado; pausa = Math.min(pausa * 2, 2000)) {
      await esperar(pausa)
      try {
        await ligar()
        aoVoltar?.()
        return
      } catch {
        // Still down: the next round tries again.
      }
    }
  }
  await ligar()
  return async () => {
    parado = true
    await cliente?.end().catch(() => {})
  }
}
