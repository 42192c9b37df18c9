import type { Readable } from 'node:stream'
import { setImmediate, setTimeout } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { registerFonts } from './fontes'

export type Doc = PDFKit.PDFDocument

/** Points. */
export const A4 = [595.28, 841.89] as const
export const A5 = [419.53, 595.28] as const

/** Bytes that wait for a slow reader before the next page is drawn. */
const ESPERA = 512 * 1024

/** Others have their turn after each page, and nothing is drawn ahead of who reads. */
const pause = async (doc: Doc): Promise<void> => {
  await setImmediate()
  while (!doc.destroyed && doc.readableLength > ESPERA) await setTimeout(5)
}

/**
 * A PDF that is written out while `draw` draws it; after each page `draw` yields. It has at least one page, else it is no PDF.
 * `titulo` is what the reader's window shows.
 */
export const streamPdf = (
  { titulo, autor }: { titulo: string; autor?: string },
  draw: (doc: Doc) => AsyncIterable<void> | Iterable<void>,
): Readable => {
  const doc = new PDFDocument({
    autoFirstPage: false,
    // None but ours: the standard fonts are not embedded.
    font: '',
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: titulo, ...(autor ? { Author: autor } : {}) },
  })
  registerFonts(doc)
  const drawAll = async () => {
    for await (const _ of draw(doc)) {
      await pause(doc)
      if (doc.destroyed) return
    }
    doc.end()
  }
  drawAll().catch((erro: Error) => doc.destroy(erro))
  return doc
}
