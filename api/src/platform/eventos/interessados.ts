import { type EventoAoVivo, type Interesse, isAbout } from '@clinica/shared-domain'
import type { Conexao } from './conexao'

type Grupo = { interesse: Interesse; conexoes: Set<Conexao> }

const NINGUEM: ReadonlySet<Conexao> = new Set()

/** Who shows what: an event is compared with each thing that is shown, not with each of the thousands who show it. */
export class Interessados {
  readonly #porAssunto = new Map<string, Map<string, Grupo>>()

  /** Returns how to let go of it. */
  add(conexao: Conexao): () => void {
    const chaves = conexao.interesses.map((i) => [i, JSON.stringify(i)] as const)
    for (const [interesse, chave] of chaves) {
      const grupos = this.#porAssunto.get(interesse.assunto) ?? new Map<string, Grupo>()
      const grupo = grupos.get(chave) ?? { interesse, conexoes: new Set() }
      this.#porAssunto.set(interesse.assunto, grupos.set(chave, grupo))
      grupo.conexoes.add(conexao)
    }
    return () => {
      for (const [{ assunto }, chave] of chaves) {
        const grupos = this.#porAssunto.get(assunto)
        const grupo = grupos?.get(chave)
        grupo?.conexoes.delete(conexao)
        if (grupo?.conexoes.size === 0) grupos?.delete(chave)
        if (grupos?.size === 0) this.#porAssunto.delete(assunto)
      }
    }
  }

  /** Each once, however many of its interests the event is about. */
  of(evento: EventoAoVivo): ReadonlySet<Conexao> {
    let todas = NINGUEM
    for (const { interesse, conexoes } of this.#porAssunto.get(evento.assunto)?.values() ?? [])
      if (isAbout(interesse, evento)) todas = todas === NINGUEM ? conexoes : new Set([...todas, ...conexoes])
    return todas
  }

  /** What is shown of a subject, each once. */
  interestsIn(assunto: string): Interesse[] {
    return [...(this.#porAssunto.get(assunto)?.values() ?? [])].map(({ interesse }) => interesse)
  }
}
