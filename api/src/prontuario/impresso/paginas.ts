import { heading, type Linha } from './linhas'

/** Lines of one page with the distance of each from its top, in points. */
export type Pagina = { y: number; linha: Linha }[]

/** Lines that stay together. */
function* chains(linhas: readonly Linha[]): Generator<Linha[]> {
  let presa: Linha[] = []
  for (const linha of linhas) {
    presa.push(linha)
    if (linha.junta) continue
    yield presa
    presa = []
  }
  if (presa.length > 0) yield presa
}

const heightOf = (linhas: readonly Linha[]): number => linhas.reduce((soma, { altura }) => soma + altura, 0)

/** Fills pages of that height, block after block. */
export class Paginas {
  readonly prontas: Pagina[] = [[]]
  private y = 0

  constructor(private readonly altura: number) {}

  private place(linha: Linha): void {
    this.prontas.at(-1)?.push({ y: this.y, linha })
    this.y += linha.altura
  }

  private turn(continuacao: readonly Linha[]): void {
    this.prontas.push([])
    this.y = 0
    for (const linha of continuacao) this.place(linha)
  }

  /** A block, broken where it may be; a page on which it goes on begins with `continuacao`. */
  add(bloco: readonly Linha[], continuacao: readonly Linha[] = []): void {
    let primeira = true
    for (const presa of chains(bloco)) {
      const quebra = primeira ? [] : heading([...continuacao])
      if (this.y > 0 && this.y + heightOf(presa) > this.altura) {
        // White space at the foot of a page is not carried to the next.
        if (presa.every(({ pedacos, desenho, fotos }) => pedacos.length === 0 && !desenho && !fotos)) continue
        this.turn(quebra)
      }
      for (const linha of presa) {
        // Longer than a page: broken anywhere.
        if (this.y > 0 && this.y + linha.altura > this.altura) this.turn(quebra)
        this.place(linha)
      }
      primeira = false
    }
  }
}
