import { runForRoute } from '../../platform/db/contexto'

/**
 * Readings that several ask for at once, as every desk of a clinic does when a day changes. Who asks while one runs gets
 * the next, and all of them the same: what each sees was read after it asked.
 */
export class Partilhadas<T> {
  readonly #correm = new Map<string, Promise<T>>()
  readonly #seguintes = new Map<string, Promise<T>>()
  readonly #rota: string

  /** `rota`: whose statements they are. They are nobody's alone, so that none ends because one asker is gone. */
  constructor(rota: string) {
    this.#rota = rota
  }

  /** `ler` is told by `chave` alone. */
  of(chave: string, ler: () => Promise<T>): Promise<T> {
    const seguinte = this.#seguintes.get(chave)
    if (seguinte) return seguinte
    const corre = this.#correm.get(chave)
    if (!corre) return this.#begin(chave, ler)
    const depois = corre.then(ignore, ignore).then(() => {
      this.#seguintes.delete(chave)
      return this.#begin(chave, ler)
    })
    this.#seguintes.set(chave, depois)
    return depois
  }

  #begin(chave: string, ler: () => Promise<T>): Promise<T> {
    const corre = runForRoute(this.#rota, undefined, ler).finally(() => {
      this.#correm.delete(chave)
    })
    this.#correm.set(chave, corre)
    return corre
  }
}

const ignore = (): void => {}
