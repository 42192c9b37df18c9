import { MEMORIA_MS } from '@clinica/shared-domain'
import type { Aviso } from './avisos'

/** A quarter of an hour's writes of a large clinic; some megabytes. */
const MAXIMO = 20_000

/**
 * The notices of the last two minutes, so that a stream that was away hears what it missed and its page asks nothing
 * again. By the time since, in milliseconds: no clock of another machine is believed.
 */
export class Recentes {
  #avisos: { em: number; aviso: Aviso }[] = []
  #completoDesde = performance.now()

  add(aviso: Aviso): void {
    const agora = performance.now()
    this.#avisos.push({ em: agora, aviso })
    const velhos = this.#avisos.findIndex(({ em }) => em >= agora - MEMORIA_MS)
    const excesso = Math.max(velhos, this.#avisos.length - MAXIMO)
    if (excesso > 0) this.#completoDesde = this.#avisos.splice(0, excesso).at(-1)?.em ?? agora
  }

  /** Oldest first; undefined when some may be missing. */
  since(atraso: number): Aviso[] | undefined {
    const desde = performance.now() - atraso
    if (desde < this.#completoDesde || atraso > MEMORIA_MS) return undefined
    return this.#avisos.filter(({ em }) => em >= desde).map(({ aviso }) => aviso)
  }

  /** Some notices may have been missed: what was before now is not known any more. */
  forget(): void {
    this.#avisos = []
    this.#completoDesde = performance.now()
  }
}
