import { setTimeout as esperar } from 'node:timers/promises'
import pg from 'pg'
import { outsideTransaction } from './contexto'
import { isUnreachable, type Servidores } from './servidores'

type Ouvinte = { canal: string; hear: (dados: string) => void; onReturn?: () => void }

/**
 * The one connection of a node that listens, for all channels, and comes back by itself. It listens at the server that takes writes: a
 * replica refuses LISTEN.
 */
export class Escuta {
  readonly #servidores: Servidores
  readonly #ouvintes = new Set<Ouvinte>()
  #parada = false
  #cliente?: pg.Client
  #abertura?: Promise<void>

  constructor(servidores: Servidores) {
    this.#servidores = servidores
  }

  /** `onReturn` runs when some news may have been missed. Returns how to stop. Throws when the database cannot be reached at first. */
  async listen(canal: string, hear: Ouvinte['hear'], onReturn?: () => void): Promise<() => Promise<void>> {
    // There before the connection is: a server that refuses to listen is left for the next one.
    const ouvinte: Ouvinte = { canal, hear, onReturn }
    this.#ouvintes.add(ouvinte)
    this.#abertura ??= this.#open()
    await this.#abertura.catch((erro) => {
      this.#ouvintes.delete(ouvinte)
      throw erro
    })
    // Where the connection is lost meanwhile, the next one asks for the channels of all.
    const cliente = this.#cliente
    await cliente?.query(listenTo(canal)).catch((erro) => {
      if (cliente === this.#cliente) throw erro
    })
    return async () => {
      this.#ouvintes.delete(ouvinte)
    }
  }

  async close(): Promise<void> {
    this.#parada = true
    await this.#abertura?.catch(() => {})
    await this.#cliente?.end().catch(() => {})
  }

  async #open(): Promise<void> {
    for (let resta = this.#servidores.todos.length - 1; ; resta--)
      try {
        return await this.#connect()
      } catch (erro) {
        if (resta === 0 || !isUnreachable(erro)) throw erro
      }
  }

  async #connect(): Promise<void> {
    const endereco = this.#servidores.atual
    const novo = new pg.Client({
      connectionString: endereco,
      application_name: 'clinica-escuta',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    const drop = () => {
      if (this.#parada || this.#cliente !== novo) return
      this.#cliente = undefined
      novo.end().catch(() => {})
      void this.#reconnect()
    }
    novo.on('notification', ({ channel, payload = '' }) =>
      outsideTransaction(() => {
        for (const { canal, hear } of this.#ouvintes) if (canal === channel) hear(payload)
      }),
    )
    novo.on('error', drop)
    novo.on('end', drop)
    try {
      await novo.connect()
      // Who begins to listen meanwhile is met by this same loop.
      for (const { canal } of this.#ouvintes) await novo.query(listenTo(canal))
      this.#cliente = novo
    } catch (erro) {
      novo.end().catch(() => {})
      if (this.#servidores.varios) this.#servidores.leave(endereco)
      throw erro
    }
  }

  async #reconnect(): Promise<void> {
    for (let pausa = 100; !this.#parada; pausa = Math.min(pausa * 2, 2000)) {
      await esperar(pausa)
      try {
        await this.#connect()
        for (const { onReturn } of [...this.#ouvintes]) onReturn?.()
        return
      } catch {
        // Still down: the next round tries again.
      }
    }
  }
}

const listenTo = (canal: string): string => `listen ${pg.escapeIdentifier(canal)}`
