import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { threads } from '../threads'

/** Points, from the page's top left; `y` of a text is its baseline. */
export type TextoLido = {
  texto: string
  x: number
  y: number
  largura: number
  tamanho: number
  fonte: string
}
export type Retangulo = { x: number; y: number; largura: number; altura: number }
export type PaginaLida = {
  largura: number
  altura: number
  textos: TextoLido[]
  retangulos: (Retangulo & { cheio: boolean })[]
}
export type PdfLido = { titulo: string; paginas: PaginaLida[] }

const LEITOR = join(__dirname, 'lerPdf.mjs')

export const readPdf = (bytes: Buffer): PdfLido => {
  const resposta = threads.ask(LEITOR, { bytes: new Uint8Array(bytes) })
  const { lido, erro } = (resposta ?? { erro: 'sem resposta' }) as { lido?: PdfLido; erro?: string }
  if (!lido) throw new Error(`PDF ilegível: ${erro}`)
  return lido
}

export const readPdfStream = async (pdf: Readable): Promise<PdfLido> => readPdf(await buffer(pdf))

/** Highest accent and lowest tail of Arimo, of its size. */
const [ACIMA, ABAIXO] = [0.906, 0.212]

/** The place that a text takes, accents and tails included. */
export const extentOf = ({ x, y, largura, tamanho }: TextoLido): Retangulo => ({
  x,
  y: y - ACIMA * tamanho,
  largura,
  altura: (ACIMA + ABAIXO) * tamanho,
})

/** What the rounding of the file's numbers may move. */
const FOLGA = 0.15

export const isInside = (a: Retangulo, b: Retangulo): boolean =>
  a.x >= b.x - FOLGA &&
  a.y >= b.y - FOLGA &&
  a.x + a.largura <= b.x + b.largura + FOLGA &&
  a.y + a.altura <= b.y + b.altura + FOLGA

const overlaps = (a: Retangulo, b: Retangulo): boolean =>
  a.x + a.largura > b.x + FOLGA &&
  b.x + b.largura > a.x + FOLGA &&
  a.y + a.altura > b.y + FOLGA &&
  b.y + b.altura > a.y + FOLGA

/** Boxes drawn with lines. */
export const boxesOf = (pagina: PaginaLida): Retangulo[] => pagina.retangulos.filter((r) => !r.cheio)

/** The smallest box around a text. Throws when it stands in none. */
export const boxAround = (pagina: PaginaLida, texto: TextoLido): Retangulo => {
  const em = boxesOf(pagina)
    .filter((b) => isInside(extentOf(texto), b))
    .sort((a, b) => a.largura * a.altura - b.largura * b.altura)
  if (!em[0]) throw new Error(`Sem caixa: ${texto.texto}`)
  return em[0]
}

const porLeitura = (a: TextoLido, b: TextoLido) => a.y - b.y || a.x - b.x

/** The texts inside a place, in reading order. */
export const textsInside = (pagina: PaginaLida, lugar: Retangulo): TextoLido[] =>
  pagina.textos.filter((t) => isInside(extentOf(t), lugar)).sort(porLeitura)

/** The lines of a page from top to bottom, what stands side by side parted by a bar. */
export const linesOf = ({ textos }: PaginaLida): string[] => {
  const linhas = new Map<number, string[]>()
  for (const { texto, y } of textos) linhas.set(Math.round(y), [...(linhas.get(Math.round(y)) ?? []), texto])
  return [...linhas].sort(([a], [b]) => a - b).map(([, textosDaLinha]) => textosDaLinha.join(' | '))
}

/** What is wrong with a page: texts over one another, over a line, or outside the paper. */
export const faultsOf = (pagina: PaginaLida): string[] => {
  const papel = { x: 0, y: 0, largura: pagina.largura, altura: pagina.altura }
  const textos = pagina.textos
    .filter(({ texto }) => texto.trim() !== '')
    .map((t) => ({ ...t, lugar: extentOf(t) }))
  const caixas = boxesOf(pagina)
  return textos.flatMap((t, i) => [
    ...(isInside(t.lugar, papel) ? [] : [`fora do papel: ${t.texto}`]),
    ...textos
      .slice(i + 1)
      .filter((o) => overlaps(t.lugar, o.lugar))
      .map((o) => `um sobre o outro: ${t.texto} | ${o.texto}`),
    ...caixas
      .filter((c) => overlaps(t.lugar, c) && !isInside(t.lugar, c))
      .map(() => `sobre uma linha: ${t.texto}`),
  ])
}
