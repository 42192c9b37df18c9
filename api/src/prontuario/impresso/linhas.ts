import type { Doc } from '../../platform/impresso/documento'
import { ALTURA_DA_LINHA, drawable, type Letra, widthOf } from '../../platform/impresso/fontes'
import { beginning, TABULACAO } from '../../platform/impresso/linhas'

/** A piece of text in one style. A line break in it is one on paper. */
export type Trecho = { texto: string; letra?: Letra; sublinhado?: boolean; riscado?: boolean }
/** Where a piece stands, in points from the left margin. */
export type Pedaco = Trecho & { x: number; largura: number }
/** A photograph by its id. */
type FotoNaLinha = { id: string; x: number; largura: number; altura: number }
/** One line of the paper. Measures in points. */
export type Linha = {
  pedacos: Pedaco[]
  tamanho: number
  altura: number
  /** Stands on the same page as the line after it. */
  junta?: boolean
  cinza?: boolean
  /** A rule above it. */
  fio?: boolean
  /** The bar of a quotation, at so many points from the margin. */
  barra?: number
  /** Photographs in it, from the left margin. */
  fotos?: readonly FotoNaLinha[]
  /** What is drawn in it, from its upper left corner. */
  desenho?: (doc: Doc, x: number, y: number) => void
}
export type Como = { tamanho: number; x?: number; largura: number; cinza?: boolean }

const ENTRELINHA = 1.1

export const emptyLine = (altura: number): Linha => ({ pedacos: [], tamanho: 1, altura })

const sameStyle = (a: Trecho, b: Trecho): boolean =>
  a.letra === b.letra && !a.sublinhado === !b.sublinhado && !a.riscado === !b.riscado

/** One line as it grows: pieces of one style are kept as one. */
class Crescente {
  pedacos: Pedaco[] = []
  largura = 0

  add(texto: string, trecho: Trecho, largura: number, x: number): void {
    const ultimo = this.pedacos.at(-1)
    if (ultimo && sameStyle(ultimo, trecho)) {
      ultimo.texto += texto
      ultimo.largura += largura
    } else this.pedacos.push({ ...trecho, texto, x: x + this.largura, largura })
    this.largura += largura
  }
}

const clean = (texto: string): string =>
  texto
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', TABULACAO)
    .replace(/[^\S\n]/g, ' ')
    .replace(/[^\P{C}\n]/gu, '')
    .split('\n')
    // A letter that the fonts do not have still shows that there was one.
    .map(drawable)
    .join('\n')

/** The text on as many lines as it takes: broken between words, within one only where it is longer than a line. */
export const wrapTrechos = (
  trechos: readonly Trecho[],
  { tamanho, x = 0, largura, cinza }: Como,
): Linha[] => {
  const linhas: Linha[] = []
  let atual = new Crescente()
  /** True where a line of the text begins: its blanks are of the text. Those at which a line was broken are not. */
  let comeco = true
  const flush = (quebrada = false) => {
    comeco = !quebrada
    linhas.push({ pedacos: atual.pedacos, tamanho, altura: tamanho * ALTURA_DA_LINHA * ENTRELINHA, cinza })
    atual = new Crescente()
  }
  const addWord = (palavra: string, trecho: Trecho) => {
    const letra = trecho.letra ?? 'normal'
    let resto = palavra
    let w = widthOf(resto, letra) * tamanho
    if (atual.largura > 0 && atual.largura + w > largura) {
      flush(true)
      if (resto.trim() === '') return
    }
    while (w > largura) {
      const parte = beginning(resto, largura / tamanho, letra)
      if (parte === resto) break
      atual.add(parte, trecho, widthOf(parte, letra) * tamanho, x)
      flush(true)
      resto = resto.slice(parte.length)
      w = widthOf(resto, letra) * tamanho
    }
    if (resto.trim() !== '' || comeco || atual.largura > 0) atual.add(resto, trecho, w, x)
  }
  for (const trecho of trechos)
    for (const [i, parte] of clean(trecho.texto).split('\n').entries()) {
      if (i > 0) flush()
      for (const palavra of parte.match(/ +|[^ ]+/g) ?? []) addWord(palavra, trecho)
    }
  if (atual.pedacos.length > 0) flush()
  return linhas
}

/** A paragraph that leaves no line alone: neither its first at the foot of a page nor its last at the head of the next. */
export const paragraph = (linhas: Linha[]): Linha[] => {
  for (const i of [0, linhas.length - 2]) {
    const linha = linhas[i]
    if (linha && i < linhas.length - 1) linha.junta = true
  }
  return linhas
}

/** A heading: all of it beside what comes after. */
export const heading = (linhas: Linha[]): Linha[] => linhas.map((linha) => ({ ...linha, junta: true }))
