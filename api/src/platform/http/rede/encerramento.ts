import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which what is under way ends; what hangs longer is cut. */
const FIM_MS = 20_000
const PASSO_MS = 20

/**
 * Ends a node without losing a request. `drain` says no on /api/pronto and takes leave of each connection with its next
 * answer, while everything is still served, so that a proxy sends no more; live streams go one after the other. `end` lets what is
 * under way finish.
 */
export class Encerramento {
  readonly #app: FastifyInstance
  #emAndamento = 0
  #saindo = false

  constructor(app: FastifyInstance) {
    this.#app = app
    app.addHook('onRequest', (_req, reply, seguir) => {
      this.#emAndamento++
      reply.raw.once('close', () => this.#emAndamento--)
      if (this.#saindo) reply.header('connection', 'close')
      seguir()
    })
  }

  /** This node serves, but asks to be sent no more. */
  get saindo(): boolean {
    return this.#saindo
  }

  /** Serves on for `ms` milliseconds; with 0 nothing but the mark. */
  async drain(ms: number): Promise<void> {
    this.#saindo = true
    if (ms <= 0) return
    const fim = wait(ms)
    await this.#app.eventos.leave(ms)
    await fim
  }

  /** Closes once no request is under way, whatever connections browsers keep open. */
  async end(): Promise<void> {
    const prazo = performance.now() + FIM_MS
    const ronda = setInterval(() => {
      const { server } = this.#app
      if (server.listening) return
      if (this.#emAndamento === 0 || performance.now() > prazo) server.closeAllConnections()
    }, PASSO_MS)
    try {
      await this.#app.close()
    } finally {
      clearInterval(ronda)
    }
  }
}
