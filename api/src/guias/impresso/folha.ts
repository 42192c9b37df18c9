import type { Doc } from '../../platform/impresso/documento'
import { ALTURA_DA_LINHA, drawText, type Letra, widthOf } from '../../platform/impresso/fontes'
import { barcodeOf } from './code128'
import { type Espaco, fitText } from './encaixe'
import type { Valor } from './valores'

/** Corners in the units of a form's table: left, top, right, bottom. */
export type Caixa = readonly [x1: number, y1: number, x2: number, y2: number]
/** In points, from the page's top left. */
export type Area = Espaco & { x: number; y: number }

/** Points. */
export const A4_DEITADO = [841.89, 595.28] as const

const TINTA = '#000'
const TRACO = '#3a3a3a'
const CINZA = '#9a9a9a'
const FUNDO = '#e6e6e6'
const FIO = 0.5
/** Between a line and what stands beside it. */
const FOLGA = 1.6
const CASA = 7

/** `alto` is where in its height the text stands: its middle, unless told otherwise. */
type Como = { letra?: Letra; maior?: number; alinhar?: 'direita' | 'centro'; alto?: 'topo' | 'pe' }
export type Medidas = {
  pagina: readonly [largura: number, altura: number]
  margem: number
  /** The form in its own units. */
  forma: Caixa
  /** Sizes of a field's name, and of its value where it fits. */
  letras: { rotulo: number; valor: number }
}

/**
 * One page of a form: what is drawn is given in the form's own units, and no text leaves the box that it is given. Measures
 * are in points.
 */
export class Folha {
  private readonly sx: number
  private readonly sy: number

  constructor(
    readonly doc: Doc,
    readonly m: Medidas,
  ) {
    const [x1, y1, x2, y2] = m.forma
    this.sx = (m.pagina[0] - 2 * m.margem) / (x2 - x1)
    this.sy = (m.pagina[1] - 2 * m.margem) / (y2 - y1)
    doc.addPage({ size: [...m.pagina], margin: 0 })
    doc.lineWidth(FIO).strokeColor(TRACO).fillColor(TINTA)
  }

  area([x1, y1, x2, y2]: Caixa): Area {
    const { margem, forma } = this.m
    return {
      x: margem + (x1 - forma[0]) * this.sx,
      y: margem + (y1 - forma[1]) * this.sy,
      largura: (x2 - x1) * this.sx,
      altura: (y2 - y1) * this.sy,
    }
  }

  /** The whole text inside the area, on as many lines as it takes. */
  texto(
    valor: Valor,
    area: Area,
    { letra = 'normal', maior = this.m.letras.valor, alinhar, alto }: Como = {},
  ): void {
    const { tamanho, linhas } = fitText(String(valor ?? ''), area, maior, letra)
    if (linhas.length === 0) return
    const { doc } = this
    const altura = tamanho * ALTURA_DA_LINHA
    const sobra = area.altura - altura * linhas.length
    const topo = area.y + (alto === 'topo' ? 0 : alto === 'pe' ? sobra : sobra / 2)
    linhas.forEach((linha, i) => {
      const livre = alinhar ? area.largura - tamanho * widthOf(linha, letra) : 0
      const x = area.x + (alinhar === 'centro' ? livre / 2 : livre)
      drawText(doc, linha, { x, y: topo + i * altura, letra, tamanho })
    })
  }

  contorno({ x, y, largura, altura }: Area): void {
    this.doc.rect(x, y, largura, altura).stroke()
  }

  /** The number and the name of a field, at the top of its box; answers what is left below. */
  rotulo(n: string, nome: string, area: Area): Area {
    const { rotulo } = this.m.letras
    const linha = rotulo * ALTURA_DA_LINHA
    const dentro = { ...area, x: area.x + FOLGA, largura: area.largura - 2 * FOLGA }
    this.texto(n ? `${n}-${nome}` : nome, { ...dentro, y: area.y + 0.6, altura: linha }, { maior: rotulo })
    const y = area.y + 0.6 + linha
    return { ...dentro, y, altura: area.y + area.altura - y - 0.8 }
  }

  /** The title of a group of boxes, on a grey band. */
  titulo(nome: string, caixa: Caixa): void {
    const area = this.area(caixa)
    this.doc.rect(area.x, area.y, area.largura, area.altura).fill(FUNDO)
    this.doc.fillColor(TINTA)
    this.texto(
      nome,
      { ...area, x: area.x + FOLGA, largura: area.largura - 2 * FOLGA },
      { letra: 'negrito', maior: this.m.letras.rotulo + 0.8 },
    )
  }

  /** Places for a hand to write in, `|__|__|`: so many, or those of a date. Answers their width. */
  casas(quantas: number | 'data', { x, y, largura, altura }: Area): number {
    const grupos = quantas === 'data' ? [2, 2, 4] : [quantas]
    const total = grupos.reduce((a, b) => a + b, 0) + (grupos.length - 1) * 0.5
    const casa = Math.min(CASA, largura / total)
    const pe = y + altura - 1.2
    const topo = pe - Math.min(5, altura - 1.2)
    const { doc } = this
    doc.lineWidth(0.4).strokeColor(CINZA)
    let de = x
    grupos.forEach((n, i) => {
      if (i > 0) doc.moveTo(de - casa * 0.45, pe).lineTo(de - casa * 0.05, topo)
      for (let k = 0; k <= n; k++) doc.moveTo(de + k * casa, topo).lineTo(de + k * casa, pe)
      doc.moveTo(de, pe).lineTo(de + n * casa, pe)
      de += (n + 0.5) * casa
    })
    doc.stroke().lineWidth(FIO).strokeColor(TRACO)
    return total * casa
  }

  /** A line to write on. */
  linha(x1: number, x2: number, y: number, cor = CINZA): void {
    this.doc.lineWidth(0.4).strokeColor(cor).moveTo(x1, y).lineTo(x2, y).stroke()
    this.doc.lineWidth(FIO).strokeColor(TRACO)
  }

  /** The bars of a text in the area, at its right end, with the white on both sides that a reader needs. */
  barras(texto: string, { x, y, largura, altura }: Area): void {
    const larguras = barcodeOf(texto)
    if (!larguras) return
    const modulos = larguras.reduce((a, b) => a + b, 0)
    const modulo = Math.min(1, largura / (modulos + 20))
    let de = x + largura - (modulos + 10) * modulo
    larguras.forEach((n, i) => {
      if (i % 2 === 0) this.doc.rect(de, y, n * modulo, altura)
      de += n * modulo
    })
    this.doc.fill(TINTA)
  }
}
