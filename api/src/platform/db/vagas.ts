import { currentPerson, currentSignal } from './contexto'

/** Every connection of the pool is at work, and none became free in time. */
export class PoolCheio extends Error {
  readonly code = 'POOL_CHEIO'
  constructor() {
    super('todas as conexões com o banco estão em uso')
  }
}

/** Nobody waits for the answer any more: the browser went away, or the job was cancelled. */
export class Abandonado extends Error {
  constructor() {
    super('o pedido foi abandonado')
  }
}

type Espera = { entrar: () => void; pessoa: string | undefined }

/** Milliseconds. */
const MAIOR_DESCANSO = 1_000

/**
 * Places, such as the connections of a pool; who comes later waits, for `paciencia` milliseconds: whoever of those that wait was served
 * longest ago is next, so that one person's many questions are one person's. `descansam`: while others wait, a place rests as long as its
 * task took before it goes to the next, so that the tasks take half of the time at most.
 */
export class Vagas {
  #livres: number
  /** Milliseconds that whoever comes from now on waits. */
  paciencia: number
  readonly #descansam: boolean
  readonly #fila = new Set<Espera>()
  /** When each person of those who wait, or waited lately, was served last, in turns. */
  readonly #servidas = new Map<string | undefined, number>()
  #turno = 0

  constructor(total: number, paciencia: number, { descansam = false } = {}) {
    this.#livres = total
    this.paciencia = paciencia
    this.#descansam = descansam
  }

  /** Who waits for a place now. */
  get esperando(): number {
    return this.#fila.size
  }

  /** Takes a place. Rejects with `PoolCheio`, or with `Abandonado` when `sinal` is aborted first. */
  take(sinal?: AbortSignal): Promise<void> {
    if (sinal?.aborted) return Promise.reject(new Abandonado())
    const pessoa = currentPerson()
    if (this.#livres > 0) {
      this.#livres--
      this.#serve(pessoa)
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        sinal?.removeEventListener('abort', abandon)
        this.#fila.delete(espera)
      }
      const abandon = () => {
        leave()
        reject(new Abandonado())
      }
      const timer = setTimeout(() => {
        leave()
        reject(new PoolCheio())
      }, this.paciencia)
      const espera: Espera = {
        pessoa,
        entrar: () => {
          leave()
          resolve()
        },
      }
      sinal?.addEventListener('abort', abandon)
      this.#fila.add(espera)
    })
  }

  /** Runs `tarefa` in a place of its own. */
  async during<T>(tarefa: () => Promise<T>): Promise<T> {
    await this.take(currentSignal())
    const inicio = performance.now()
    try {
      return await tarefa()
    } finally {
      this.freeAfter(performance.now() - inicio)
    }
  }

  /** Gives a place back that was held for `durou` milliseconds: at once, or after its rest. */
  freeAfter(durou: number): void {
    if (this.#descansam && this.#fila.size > 0) setTimeout(() => this.free(), Math.min(durou, MAIOR_DESCANSO))
    else this.free()
  }

  /** Gives a place back: to whoever is next, else to the next who comes. */
  free(): void {
    const proxima = this.#next()
    if (!proxima) {
      this.#livres++
      this.#servidas.clear()
      return
    }
    this.#serve(proxima.pessoa)
    proxima.entrar()
  }

  #serve(pessoa: string | undefined): void {
    this.#turno++
    this.#servidas.set(pessoa, this.#turno)
  }

  /** Of people served as long ago, who waits longest. */
  #next(): Espera | undefined {
    const quando = ({ pessoa }: Espera) => this.#servidas.get(pessoa) ?? 0
    let achada: Espera | undefined
    for (const espera of this.#fila) if (!achada || quando(espera) < quando(achada)) achada = espera
    return achada
  }
}
