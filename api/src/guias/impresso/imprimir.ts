import type { Readable } from 'node:stream'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { TIPOS_DE_IMPRESSO, type TipoDeImpresso } from '@clinica/shared-domain'
import PDFDocument from 'pdfkit'
import { drawConsulta } from './consulta'
import { guiaEmBranco } from './emBranco'
import type { Doc } from './folha'
import { registerFonts } from './fontes'
import { drawFrequencia, type Sessao } from './frequencia'
import type { GuiaImpressa } from './guia'
import { drawSpSadt } from './spsadt'

/** A guide as GET /guia/{id} answers it; the session sheet also shows the appointments that hold it, in their order. */
export type GuiaParaImprimir = { guia: GuiaImpressa; sessoes?: readonly Sessao[] }

/** Bytes that wait for a slow reader before the next page is drawn. */
const ESPERA = 512 * 1024

function* once(draw: () => void): Generator<void> {
  draw()
  yield
}

const DESENHOS: Record<
  TipoDeImpresso,
  (doc: Doc, { guia, sessoes }: GuiaParaImprimir, clinica?: string) => Generator<void>
> = {
  spsadt: (doc, { guia }) => once(() => drawSpSadt(doc, guia)),
  consulta: (doc, { guia }) => once(() => drawConsulta(doc, guia)),
  frequencia: (doc, { guia, sessoes = [] }, clinica) => drawFrequencia(doc, guia, sessoes, clinica),
}

/** Others have their turn after each page, and nothing is drawn ahead of who reads. */
const pause = async (doc: Doc): Promise<void> => {
  await setImmediate()
  while (!doc.destroyed && doc.readableLength > ESPERA) await setTimeout(5)
}

const drawAll = async (
  doc: Doc,
  guias: AsyncIterable<GuiaParaImprimir> | Iterable<GuiaParaImprimir>,
  tipo: TipoDeImpresso,
  clinica?: string,
): Promise<void> => {
  for await (const guia of guias)
    for (const _ of DESENHOS[tipo](doc, guia, clinica)) {
      await pause(doc)
      if (doc.destroyed) return
    }
  doc.end()
}

/**
 * One PDF of all the guides, each from a new page on, written out while it is drawn. It has at least one guide, else it
 * is no PDF. `titulo` is what the reader's window shows.
 */
export const printGuias = (
  guias: AsyncIterable<GuiaParaImprimir> | Iterable<GuiaParaImprimir>,
  tipo: TipoDeImpresso,
  { titulo, clinica }: { titulo: string; clinica?: string },
): Readable => {
  const doc = new PDFDocument({
    autoFirstPage: false,
    // None but ours: the standard fonts are not embedded.
    font: '',
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: titulo, ...(clinica ? { Author: clinica } : {}) },
  })
  registerFonts(doc)
  drawAll(doc, guias, tipo, clinica).catch((erro: Error) => doc.destroy(erro))
  return doc
}

/** The first pages are the slow ones, while everything is still being compiled: drawn before anybody waits for one. */
export const warmUp = async (): Promise<void> => {
  const guia = guiaEmBranco()
  for (const tipo of TIPOS_DE_IMPRESSO)
    for await (const _ of printGuias([{ guia }], tipo, { titulo: '' })) await setImmediate()
}
