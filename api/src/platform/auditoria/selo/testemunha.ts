import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Base } from '../../db/banco'
import type { Selo } from './elos'
import { sealAt } from './selo.queries'

/** `chave`: the name of the key that made it; absent in the file of an older server. */
type Visto = { cadeia: number; numero: number; elo: string; chave?: string }

/**
 * The last seal that this server made or met, kept outside the database: it shows when the newest seals are taken away, which
 * the chain alone cannot.
 */
export class Testemunha {
  readonly #pasta: string
  readonly #arquivo: string

  constructor(dadosDir: string) {
    this.#pasta = dadosDir
    this.#arquivo = join(dadosDir, 'auditoria.selo.json')
  }

  read(): Visto | undefined {
    try {
      return JSON.parse(readFileSync(this.#arquivo, 'utf8')) as Visto
    } catch {
      return undefined
    }
  }

  /** Whether the database still has the seal that was seen. */
  async agrees(db: Base): Promise<boolean> {
    const visto = this.read()
    if (!visto) return true
    const selo = await sealAt(db, visto.cadeia, visto.numero)
    return selo?.elo.toString('hex') === visto.elo
  }

  /** A folder that takes no file has no witness: the seals go on without. */
  write({ cadeia, numero, elo, chave }: Selo): void {
    const novo = `${this.#arquivo}.${process.pid}`
    const visto: Visto = { cadeia, numero, elo: elo.toString('hex'), chave }
    try {
      mkdirSync(this.#pasta, { recursive: true, mode: 0o700 })
      writeFileSync(novo, JSON.stringify(visto), { mode: 0o600 })
      renameSync(novo, this.#arquivo)
    } catch {}
  }
}
