import type { ServerResponse } from 'node:http'
import { type EventoAoVivo, type Interesse, isAbout } from '@clinica/shared-domain'

/** Bytes that wait for a browser which does not read; with more it is let go, comes back and is told what it missed. */
const ATRASO_MAXIMO = 1_000_000
/** Milliseconds that a closing stream has to hand over its last bytes. */
const DESPEDIDA_MS = 2_000

/** A sign of life: a comment, which browsers pass over. */
export const SINAL = Buffer.from(':\n\n')

/** One browser's stream, and what its page shows. */
export class Conexao {
  readonly usuarioId: string
  /** The tab that it is of, where the browser names it. */
  readonly aba?: string
  readonly interesses: readonly Interesse[]
  /** Whether the session that opened it still holds. */
  readonly vale: () => Promise<boolean>
  /** Notes whom an event of the subject showed. */
  readonly shows: (assunto: string, pacientes: readonly string[]) => void
  readonly #raw: ServerResponse
  #parada = false
  #encerrada = false

  constructor(
    raw: ServerResponse,
    quem: Pick<Conexao, 'usuarioId' | 'aba' | 'interesses' | 'vale' | 'shows'>,
  ) {
    this.#raw = raw
    this.usuarioId = quem.usuarioId
    this.aba = quem.aba
    this.interesses = quem.interesses
    this.vale = quem.vale
    this.shows = quem.shows
  }

  /** It was told to close: no longer one of its person's. */
  get encerrada(): boolean {
    return this.#encerrada
  }

  wants(evento: EventoAoVivo): boolean {
    return this.interesses.some((i) => isAbout(i, evento))
  }

  write(bytes: Buffer): void {
    if (this.#encerrada) return
    if (this.#raw.writableLength > ATRASO_MAXIMO) this.#raw.destroy()
    else this.#raw.write(bytes)
  }

  /** Heartbeat. Who took nothing since the last one has stopped reading. */
  beat(): void {
    const parada = this.#raw.writableLength > 0
    if (parada && this.#parada) this.#raw.destroy()
    else this.write(SINAL)
    this.#parada = parada
  }

  /** `end` waits for ever on a browser that does not read. */
  close(): void {
    this.#encerrada = true
    if (this.#raw.destroyed) return
    const prazo = setTimeout(() => this.#raw.destroy(), DESPEDIDA_MS)
    this.#raw.once('close', () => clearTimeout(prazo))
    this.#raw.end()
  }
}
