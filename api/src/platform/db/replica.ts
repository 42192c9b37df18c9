import { setTimeout as esperar } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import type { PoolClient } from 'pg'
import type { PoolGuardado } from './pool'
import { Abandonado, PoolCheio } from './vagas'

type Registro = { warn: (dados: object, msg: string) => void }

/** Milliseconds that a report waits for the replica to have what the main database has at this moment. */
const PACIENCIA_MS = 1_000
/** After a failure the replica is left alone for so long: a machine that does not answer costs its time-out once. */
const PAUSA_MS = 5_000

/** The replica cannot be read from, in the words of the log. */
class ReplicaFora extends Error {}

/** Where the main database's log of changes is now. */
const positionOf = async (principal: PoolGuardado): Promise<string> => {
  const { rows } = await principal.query<{ aqui: string }>('select pg_current_wal_lsn()::text as aqui')
  return (rows[0] as { aqui: string }).aqui
}

type Situacao = { replica: boolean; em_dia: boolean | null }
const SITUACAO = {
  text: 'select pg_is_in_recovery() as replica, pg_last_wal_replay_lsn() >= $1::pg_lsn as em_dia',
  // A machine that went away without a word answers nothing at all.
  query_timeout: 2_000,
}

/** Waits until the replica has everything up to `posicao`. Throws ReplicaFora when it is none, or behind. */
const requireUpToDate = async (cliente: PoolClient, posicao: string): Promise<void> => {
  const limite = Date.now() + PACIENCIA_MS
  for (let pausa = 5; ; pausa = Math.min(pausa * 2, 100)) {
    const { rows } = await cliente.query<Situacao>({ ...SITUACAO, values: [posicao] })
    if (!rows[0]?.replica) throw new ReplicaFora('o endereço não é de uma réplica')
    if (rows[0].em_dia) return
    if (Date.now() + pausa > limite) throw new ReplicaFora('a réplica está atrasada')
    await esperar(pausa)
  }
}

/**
 * The reports' connections: of the replica while it is there and has all that the main database had when the report
 * began, else of the main database. Each change of the two is told in the log.
 */
export class PoolComReplica implements PostgresPool {
  readonly #principal: PoolGuardado
  readonly #replica: PoolGuardado
  readonly #log?: Registro
  #tentarApos = 0
  #fora = false

  constructor(principal: PoolGuardado, replica: PoolGuardado, log?: Registro) {
    this.#principal = principal
    this.#replica = replica
    this.#log = log
  }

  /** Reports are read from the main database because the replica cannot be. */
  get fora(): boolean {
    return this.#fora
  }

  async connect(): Promise<PoolClient> {
    if (Date.now() < this.#tentarApos) return this.#principal.connect()
    const posicao = await positionOf(this.#principal)
    try {
      const cliente = await this.#fromReplica(posicao)
      if (this.#fora) this.#log?.warn({}, 'a réplica voltou: os relatórios leem dela')
      this.#fora = false
      return cliente
    } catch (erro) {
      if (erro instanceof PoolCheio || erro instanceof Abandonado) throw erro
      this.#leave(erro as Error & { code?: string })
      return this.#principal.connect()
    }
  }

  async #fromReplica(posicao: string): Promise<PoolClient> {
    const cliente = await this.#replica.connect()
    try {
      await requireUpToDate(cliente, posicao)
      return cliente
    } catch (erro) {
      cliente.release(erro instanceof ReplicaFora ? undefined : (erro as Error))
      throw erro
    }
  }

  #leave(erro: Error & { code?: string }): void {
    this.#tentarApos = Date.now() + PAUSA_MS
    if (this.#fora) return
    this.#fora = true
    const motivo = erro instanceof ReplicaFora ? erro.message : (erro.code ?? erro.message)
    this.#log?.warn({ motivo }, 'a réplica não serve: os relatórios leem do banco principal')
  }

  async end(): Promise<void> {
    await Promise.all([this.#principal.end(), this.#replica.end()])
  }
}
