import { TELA_BLOQUEADA } from '@clinica/shared-domain'
import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { outsideTransaction } from '../db/contexto'
import type { DB } from '../db/tabelas'
import { forLog, HttpErro } from '../http/erros'

/** Milliseconds between two notes of one session in the database. */
const ANOTAR_MS = 30_000
/** Seconds by which the server locks later than the screen: what other nodes know is up to a minute old. */
export const FOLGA_S = 60
const SESSOES = 10_000

/** A shell of an earlier version reads the 401 as the end of the session, keeps what is typed and asks for the password. */
export const telaBloqueada = (): HttpErro =>
  new HttpErro(401, TELA_BLOQUEADA, 'A tela foi bloqueada. Desbloqueie-a para continuar.')

/** When the person of each session last did something, as this node heard; of the others the database knows. */
export class Usos {
  readonly #db: Kysely<DB>
  readonly #ultimo = new Map<string, number>()
  readonly #anotado = new Map<string, number>()

  constructor(db: Kysely<DB>) {
    this.#db = db
  }

  /** Milliseconds of this node's clock; 0 when it heard nothing. */
  lastOf(id: string): number {
    return this.#ultimo.get(id) ?? 0
  }

  back(id: string): void {
    this.#ultimo.set(id, Date.now())
  }

  /** `parada`: seconds since then. Nothing is written where no screen locks. */
  async note(id: string, parada: number, conta: boolean, log: FastifyBaseLogger): Promise<void> {
    const quando = Date.now() - parada * 1000
    if (this.#ultimo.size > SESSOES) {
      this.#ultimo.clear()
      this.#anotado.clear()
    }
    if (quando <= this.lastOf(id)) return
    this.#ultimo.set(id, quando)
    if (!conta || quando - (this.#anotado.get(id) ?? 0) < ANOTAR_MS) return
    this.#anotado.set(id, quando)
    try {
      await outsideTransaction(() =>
        sql`update sessao set usada_em = greatest(usada_em, clock_timestamp() - ${parada} * interval '1 second')
          where id = ${id}`.execute(this.#db),
      )
    } catch (erro) {
      // The request goes on; the next one notes it.
      this.#anotado.delete(id)
      log.warn({ erro: forLog(erro) }, 'uso da sessão não anotado')
    }
  }
}
