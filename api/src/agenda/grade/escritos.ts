type Linha = Readonly<Record<string, unknown>>
/** The rows of each statement that an answer is made of. */
type Lidas = readonly (readonly Linha[])[]

const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((v, i) => v === b[i]))

/** Rows of one statement: both have the same columns. */
const isSameRow = (a: Linha, b: Linha): boolean => {
  for (const coluna in a) if (!isSameValue(a[coluna], b[coluna])) return false
  return true
}

const isSame = (a: Lidas, b: Lidas): boolean =>
  a.every((linhas, i) => {
    const outras = b[i] ?? []
    return linhas.length === outras.length && linhas.every((linha, j) => isSameRow(linha, outras[j] as Linha))
  })

/**
 * What was last made of some rows: the same rows make the same again. They are read from the database each time, so
 * nothing here can be old; what is spared is building and writing out what a dozen desks look at. Keeps the `maximo`
 * asked for last.
 */
export class Escritos<T> {
  readonly #prontos = new Map<string, { lidas: Lidas; feito: T }>()
  readonly #maximo: number

  constructor(maximo: number) {
    this.#maximo = maximo
  }

  /** `make` is a function of `chave` and `lidas` alone. */
  of(chave: string, lidas: Lidas, make: () => T): T {
    const ultimo = this.#prontos.get(chave)
    const atual = ultimo && isSame(ultimo.lidas, lidas) ? ultimo : { lidas, feito: make() }
    this.#prontos.delete(chave)
    this.#prontos.set(chave, atual)
    const [velho] = this.#prontos.keys()
    if (this.#prontos.size > this.#maximo && velho !== undefined) this.#prontos.delete(velho)
    return atual.feito
  }
}
