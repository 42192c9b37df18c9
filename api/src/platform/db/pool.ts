import { connect } from 'node:net'
import { setTimeout as esperar } from 'node:timers/promises'
import pg from 'pg'
import { currentSignal, insideTransaction } from './contexto'
import { ClienteComPreparadas, type OpcoesDoCliente } from './preparadas'
import { isUnreachable, type Servidores } from './servidores'
import { Abandonado, Vagas } from './vagas'

type Pronto = (
  err: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

export type OpcoesDoPool = pg.PoolConfig &
  OpcoesDoCliente & {
    max: number
    /** Milliseconds that a request waits for a connection while all are at work. */
    paciencia: number
    /** Whether the server can stop a statement that runs; PGlite cannot, it has one thread. */
    cancela: boolean
    /** Whether a server that is restarting is waited for; it is unless told. */
    insiste?: boolean
    /** How many of its connections' statements run at a time; all unless told. */
    turnos?: Vagas
  }

/** Connections that are open, those of them that nobody uses, and the requests that wait for one. */
export type SituacaoDoPool = { abertas: number; livres: number; esperando: number }

/**
 * A pool that refuses to be used inside an open transaction, that says within `paciencia` that it is full, and that stops what
 * a request asked for once nobody waits for it.
 */
export class PoolGuardado extends pg.Pool {
  readonly #vagas: Vagas
  readonly #cancela: boolean
  readonly #insiste: boolean
  readonly #servidores?: Servidores

  constructor({ paciencia, cancela, insiste = true, turnos, ...opcoes }: OpcoesDoPool) {
    super({ Client: ClienteComPreparadas, ...opcoes })
    this.#servidores = opcoes.servidores
    this.#vagas = new Vagas(opcoes.max, paciencia)
    this.#cancela = cancela
    this.#insiste = insiste
    // A connection lost between two statements of a transaction has nobody else to tell: unheard, it would end the process.
    this.on('connect', (cliente) => {
      cliente.on('error', () => {})
      if (turnos) inTurn(cliente, turnos)
    })
  }

  /** Milliseconds that a request waits for a connection, from now on. */
  set paciencia(ms: number) {
    this.#vagas.paciencia = ms
  }

  get situacao(): SituacaoDoPool {
    return { abertas: this.totalCount, livres: this.idleCount, esperando: this.#vagas.esperando }
  }

  // pg's own signature, callback form included, because Kysely and pool.query use both.
  override connect(): Promise<pg.PoolClient>
  override connect(cb: Pronto): void
  override connect(cb?: Pronto): Promise<pg.PoolClient> | undefined {
    const cliente = this.#take(() => super.connect())
    if (!cb) return cliente
    cliente.then(
      (c) => cb(undefined, c, c.release),
      (e: Error) => cb(e, undefined, () => {}),
    )
    return undefined
  }

  async #take(abrir: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    if (insideTransaction()) throw new Error('O banco foi usado fora da transação aberta: use tx.')
    const sinal = currentSignal()
    await this.#vagas.take(sinal)
    try {
      const cliente = await (this.#insiste ? comPaciencia(abrir, this.#servidores) : abrir())
      if (sinal?.aborted) {
        cliente.release()
        throw new Abandonado()
      }
      const release = cliente.release
      const stop = this.#cancela && sinal ? cancelWith(cliente, sinal) : undefined
      cliente.release = (erro) => {
        // A connection that was told to cancel is closed: a cancel that arrives late must not hit the next request.
        release.call(cliente, erro || stop?.())
        this.#vagas.free()
      }
      return cliente
    } catch (e) {
      this.#vagas.free()
      throw e
    }
  }
}

/**
 * Kysely's statements on `cliente` wait for their turn; a connection that waits for the reader of its rows holds none. The pool's
 * own, given as an object or with a callback, wait for nobody.
 */
const inTurn = (cliente: pg.PoolClient, turnos: Vagas): void => {
  const consultar = cliente.query.bind(cliente) as (...argumentos: unknown[]) => unknown
  cliente.query = ((...argumentos: unknown[]) =>
    argumentos.length === 2 && typeof argumentos[0] === 'string' && Array.isArray(argumentos[1])
      ? turnos.during(async () => consultar(...argumentos))
      : consultar(...argumentos)) as pg.PoolClient['query']
}

const SUBINDO = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P03', '57P01'])
const PACIENCIA_MS = 4000

/**
 * A PostgreSQL that is restarting is waited for, a little: the request takes longer instead of failing. Of several servers the next
 * one is tried meanwhile.
 */
const comPaciencia = async (
  abrir: () => Promise<pg.PoolClient>,
  servidores?: Servidores,
): Promise<pg.PoolClient> => {
  const limite = Date.now() + PACIENCIA_MS
  for (let pausa = 50; ; pausa = Math.min(pausa * 2, 500)) {
    const tentado = servidores?.atual
    try {
      return await abrir()
    } catch (e) {
      const outro = servidores?.varios && isUnreachable(e)
      if (tentado && outro) servidores.leave(tentado)
      const insistir = outro || SUBINDO.has((e as { code?: string }).code ?? '')
      if (!insistir || Date.now() + pausa > limite) throw e
      await esperar(pausa)
    }
  }
}

/** Cancels what runs on the connection when `sinal` is aborted. Answers how to stop watching: true when it was cancelled. */
const cancelWith = (cliente: pg.PoolClient, sinal: AbortSignal): (() => boolean) => {
  const cancel = () => sendCancel(cliente as Endereco)
  sinal.addEventListener('abort', cancel)
  return () => {
    sinal.removeEventListener('abort', cancel)
    return sinal.aborted
  }
}

/** What `pg` knows of the server's side of a connection, beyond its types. */
type Endereco = pg.PoolClient & { host: string; port: number; processID: number; secretKey: number }

const PEDIDO_DE_CANCELAMENTO = 80877102

/**
 * The protocol's own cancel request, on a connection of its own. Unlike pg_cancel_backend it needs no free connection
 * and passes through a connection pooler.
 */
const sendCancel = ({ host, port, processID, secretKey }: Endereco): void => {
  const pedido = Buffer.alloc(16)
  pedido.writeInt32BE(16, 0)
  pedido.writeInt32BE(PEDIDO_DE_CANCELAMENTO, 4)
  pedido.writeInt32BE(processID, 8)
  pedido.writeInt32BE(secretKey, 12)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.on('error', () => {})
  socket.end(pedido)
}
