import type { Readable } from 'node:stream'
import { A4, A5, type Doc, streamPdf } from './documento'
import { ALTURA_DA_LINHA, drawText, type Letra, widthOf } from './fontes'
import { beginning, printable } from './linhas'

const MARGEM = 42
const TOPO = 46
const PE = 52

/** A sheet: its sides, and the width between its margins. Points. */
export type Papel = { tamanho: readonly [largura: number, altura: number]; largura: number }
const papel = (largura: number, altura: number): Papel => ({
  tamanho: [largura, altura],
  largura: largura - 2 * MARGEM,
})
export const EM_PE = papel(A4[0], A4[1])
export const DEITADO = papel(A4[1], A4[0])
export const MEIA = papel(A5[0], A5[1])
const CINZA = '#5a5a5a'
const TINTA = '#000'
const FIO = '#b5b5b5'

/** A text; in the second form with what is said of it at its end (' · encaixe', our own words), which is never cut. */
export type Texto = string | number | readonly [texto: string, fim: string]

/** A text in its place: from `x` on, in points from the left margin, at most `largura` wide; what is longer ends in '…'. */
export type Celula = {
  texto: string
  fim?: string
  x: number
  largura: number
  direita?: boolean
  letra?: Letra
}

/** A square picture of dark modules, such as a QR: so many on each side, and the dark ones as a path of SVG. `x` and `lado` in points. */
type Figura = { modulos: number; caminho: string; x: number; lado: number }

/** One line of the sheet. Measures in points. */
export type Linha = {
  celulas: Celula[]
  tamanho: number
  /** White space above it, within the page. */
  antes?: number
  cinza?: boolean
  /** Beside what it says; the line is as high as it. */
  figura?: Figura
  /** A rule above it, or below. */
  fio?: 'acima' | 'abaixo'
  /** Stands on the same page as the line after it. */
  junta?: boolean
  /** Lines that the next page begins with, where the sheet is broken before this one. */
  continua?: readonly Linha[]
}

/** Left edge and width of a column; those of numbers stand at the right. */
export type Coluna = readonly [titulo: string, x: number, largura: number, direita?: boolean]

/** One text in each column. */
export const cells = (colunas: readonly Coluna[], textos: readonly Texto[], letra?: Letra): Celula[] =>
  colunas.map(([, x, largura, direita], i) => {
    const dito = textos[i] ?? ''
    const [texto, fim] = typeof dito === 'object' ? dito : [String(dito)]
    return { texto, fim, x, largura, direita, letra }
  })

export const heads = (colunas: readonly Coluna[]): Linha => ({
  tamanho: 8,
  cinza: true,
  fio: 'abaixo',
  junta: true,
  celulas: cells(
    colunas,
    colunas.map(([titulo]) => titulo),
  ),
})

/** One text over the whole width. */
export const whole = (
  texto: string,
  tamanho: number,
  mais: Partial<Linha> = {},
  letra?: Letra,
  { largura } = EM_PE,
): Linha => ({ tamanho, celulas: [{ texto, x: 0, largura, letra }], ...mais })

export const heightOf = ({ tamanho, antes = 0, figura }: Linha): number =>
  antes + Math.max(tamanho * ALTURA_DA_LINHA * 1.25, figura?.lado ?? 0)

/** On one line. */
const oneLine = (texto: string): string =>
  printable(texto)
    .map((linha) => linha.trim())
    .join(' ')

const cut = (texto: string, largura: number, letra: Letra): string => {
  if (widthOf(texto, letra) <= largura) return texto
  return `${beginning(texto, largura - widthOf('…', letra), letra).trimEnd()}…`
}

const drawCelula = (doc: Doc, c: Celula, tamanho: number, y: number): void => {
  const letra = c.letra ?? 'normal'
  const { fim = '' } = c
  const texto = cut(oneLine(c.texto), c.largura / tamanho - widthOf(fim, letra), letra) + fim
  if (texto === '') return
  const sobra = c.direita ? c.largura - widthOf(texto, letra) * tamanho : 0
  drawText(doc, texto, { x: MARGEM + c.x + sobra, y, letra, tamanho })
}

const rule = (doc: Doc, y: number, largura: number): void => {
  doc
    .moveTo(MARGEM, y)
    .lineTo(MARGEM + largura, y)
    .stroke()
}

const drawFigura = (doc: Doc, { modulos, caminho, x, lado }: Figura, y: number): void => {
  doc.save()
  doc.translate(MARGEM + x, y).scale(lado / modulos)
  doc.path(caminho).fill(TINTA)
  doc.restore()
}

const drawLinha = (doc: Doc, linha: Linha, topo: number, largura: number): void => {
  const y = topo + (linha.antes ?? 0)
  if (linha.fio === 'acima') rule(doc, y - 2, largura)
  doc.fillColor(linha.cinza ? CINZA : TINTA)
  if (linha.figura) drawFigura(doc, linha.figura, y)
  for (const c of linha.celulas) drawCelula(doc, c, linha.tamanho, y)
  if (linha.fio === 'abaixo') rule(doc, topo + heightOf(linha) - 1, largura)
}

/** The lines in pages, none of which ends with a line that belongs to the next. */
const paginate = (linhas: readonly Linha[], { tamanho } = EM_PE): Linha[][] => {
  const cabe = tamanho[1] - TOPO - PE
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
function* drawPaginas(
  doc: Doc,
  paginas: readonly Linha[][],
  pe: string,
  { tamanho, largura } = EM_PE,
): Generator<void> {
  for (const [i, pagina] of paginas.entries()) {
    doc.addPage({ size: [...tamanho], margin: 0 })
    doc.lineWidth(0.5).strokeColor(FIO)
    let y = TOPO
    for (const linha of pagina) {
      drawLinha(doc, linha, y, largura)
      y += heightOf(linha)
    }
    const numero = `Página ${i + 1} de ${paginas.length}`
    drawLinha(
      doc,
      {
        tamanho: 8,
        cinza: true,
        celulas: [
          { texto: pe, x: 0, largura: largura - 100 },
          { texto: numero, x: largura - 95, largura: 95, direita: true },
        ],
      },
      tamanho[1] - 38,
      largura,
    )
    yield
  }
}

/** The lines on as many sheets as they need; `pe` stands at the foot of each, beside its number. */
export const printTabela = (
  linhas: readonly Linha[],
  { titulo, autor, pe }: { titulo: string; autor: string; pe: string },
  folha = EM_PE,
): Readable => streamPdf({ titulo, autor }, (doc) => drawPaginas(doc, paginate(linhas, folha), pe, folha))
