import { HttpErro } from '../http/erros'

type Janela = { desde: number; usadas: number }
const MUITAS = 20_000

/** Counts attempts per key in a window; what turned out right is given back. Kept by each node for itself. */
export class Tentativas {
  readonly #janelas = new Map<string, Janela>()
  readonly #maximo: number
  readonly #duracao: number

  constructor(maximo: number, duracaoMs: number) {
    this.#maximo = maximo
    this.#duracao = duracaoMs
  }

  /** Takes one attempt; 429 when none is left. */
  spend(chave: string, agora = Date.now()): void {
    let janela = this.#janelas.get(chave)
    if (!janela || agora - janela.desde >= this.#duracao) {
      if (this.#janelas.size >= MUITAS) this.#prune(agora)
      janela = { desde: agora, usadas: 0 }
      this.#janelas.set(chave, janela)
    }
    if (janela.usadas >= this.#maximo)
      throw new HttpErro(
        429,
        'limiteDeTentativas',
        'Muitas tentativas. Aguarde alguns minutos e tente novamente.',
      )
    janela.usadas++
  }

  giveBack(chave: string): void {
    const janela = this.#janelas.get(chave)
    if (janela && janela.usadas > 0) janela.usadas--
  }

  /** The finished windows; when an attack fills the table with open ones, the oldest go. */
  #prune(agora: number): void {
    for (const [chave, { desde }] of this.#janelas)
      if (agora - desde >= this.#duracao) this.#janelas.delete(chave)
    for (const chave of this.#janelas.keys()) {
      if (this.#janelas.size < MUITAS) break
      this.#janelas.delete(chave)
    }
  }
}
