import { A4, type Doc } from '../../platform/impresso/documento'
import { ALTURA_DA_LINHA, hasLetter, type Letra, widthOf } from '../../platform/impresso/fontes'
import { beginning, printable } from '../../platform/impresso/linhas'

const MARGEM = 42
const TOPO = 46
const PE = 52
export const LARGURA = A4[0] - 2 * MARGEM
const CINZA = '#5a5a5a'
const TINTA = '#000'
const FIO = '#b5b5b5'

/** A text in its place: from `x` on, in points from the left margin, at most `largura` wide; what is longer ends in '…'. */
export type Celula = { texto: string; x: number; largura: number; direita?: boolean; letra?: Letra }

/** One line of the sheet. Measures in points. */
export type Linha = {
  celulas: Celula[]
  tamanho: number
  /** White space above it, within the page. */
  antes?: number
  cinza?: boolean
  /** A rule above it, or below. */
  fio?: 'acima' | 'abaixo'
  /** Stands on the same page as the line after it. */
  junta?: boolean
  /** Lines that the next page begins with, where the sheet is broken before this one. */
  continua?: readonly Linha[]
}

const heightOf = ({ tamanho, antes = 0 }: Linha): number => antes + tamanho * ALTURA_DA_LINHA * 1.25

/** On one line, in letters that the fonts have. */
const oneLine = (texto: string): string =>
  [...printable(texto).join(' ')].map((letra) => (hasLetter(letra) ? letra : '□')).join('')

const cut = (texto: string, largura: number, letra: Letra): string => {
  if (widthOf(texto, letra) <= largura) return texto
  return `${beginning(texto, largura - widthOf('…', letra), letra).trimEnd()}…`
}

const drawCelula = (doc: Doc, c: Celula, tamanho: number, y: number): void => {
  const letra = c.letra ?? 'normal'
  const texto = cut(oneLine(c.texto), c.largura / tamanho, letra)
  if (texto === '') return
  const sobra = c.direita ? c.largura - widthOf(texto, letra) * tamanho : 0
  doc.font(letra, tamanho).text(texto, MARGEM + c.x + sobra, y, { lineBreak: false })
}

const rule = (doc: Doc, y: number): void => {
  doc
    .moveTo(MARGEM, y)
    .lineTo(MARGEM + LARGURA, y)
    .stroke()
}

const drawLinha = (doc: Doc, linha: Linha, topo: number): void => {
  const y = topo + (linha.antes ?? 0)
  if (linha.fio === 'acima') rule(doc, y - 2)
  doc.fillColor(linha.cinza ? CINZA : TINTA)
  for (const c of linha.celulas) drawCelula(doc, c, linha.tamanho, y)
  if (linha.fio === 'abaixo') rule(doc, topo + heightOf(linha) - 1)
}

/** The lines in pages, none of which ends with a line that belongs to the next. */
export const paginate = (linhas: readonly Linha[]): Linha[][] => {
  const cabe = A4[1] - TOPO - PE
  const paginas: Linha[][] = [[]]
  let y = 0
  const put = (linha: Linha) => {
    paginas.at(-1)?.push(linha)
    y += heightOf(linha)
  }
  for (let i = 0; i < linhas.length; ) {
    let fim = i
    while (linhas[fim]?.junta && fim < linhas.length - 1) fim++
    const presas = linhas.slice(i, fim + 1)
    if (y > 0 && y + presas.reduce((soma, l) => soma + heightOf(l), 0) > cabe) {
      paginas.push([])
      y = 0
      for (const linha of presas[0]?.continua ?? []) put(linha)
    }
    for (const linha of presas) put(linha)
    i = fim + 1
  }
  return paginas
}

/** Draws the pages, each with its foot; the caller may pause between two of them. */
export function* drawPaginas(doc: Doc, paginas: readonly Linha[][], pe: string): Generator<void> {
  for (const [i, pagina] of paginas.entries()) {
    doc.addPage({ size: [...A4], margin: 0 })
    doc.lineWidth(0.5).strokeColor(FIO)
    let y = TOPO
    for (const linha of pagina) {
      drawLinha(doc, linha, y)
      y += heightOf(linha)
    }
    const numero = `Página ${i + 1} de ${paginas.length}`
    drawLinha(
      doc,
      {
        tamanho: 8,
        cinza: true,
        celulas: [
          { texto: pe, x: 0, largura: LARGURA - 100 },
          { texto: numero, x: LARGURA - 95, largura: 95, direita: true },
        ],
      },
      A4[1] - 38,
    )
    yield
  }
}
