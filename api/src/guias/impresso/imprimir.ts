import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { TIPOS_DE_IMPRESSO, type TipoDeImpresso } from '@clinica/shared-domain'
import { type Doc, streamPdf } from '../../platform/impresso/documento'
import { drawConsulta } from './consulta'
import { guiaEmBranco } from './emBranco'
import { drawFrequencia, type Sessao } from './frequencia'
import type { GuiaImpressa } from './guia'
import { drawSpSadt } from './spsadt'

/** A guide as GET /guia/{id} answers it; the session sheet also shows the appointments that hold it, in their order. */
export type GuiaParaImprimir = { guia: GuiaImpressa; sessoes?: readonly Sessao[] }

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

async function* drawAll(
  doc: Doc,
  guias: AsyncIterable<GuiaParaImprimir> | Iterable<GuiaParaImprimir>,
  tipo: TipoDeImpresso,
  clinica?: string,
): AsyncGenerator<void> {
  for await (const guia of guias) yield* DESENHOS[tipo](doc, guia, clinica)
}

/**
 * One PDF of all the guides, each from a new page on, written out while it is drawn. It has at least one guide, else it
 * is no PDF. `titulo` is what the reader's window shows.
 */
export const printGuias = (
  guias: AsyncIterable<GuiaParaImprimir> | Iterable<GuiaParaImprimir>,
  tipo: TipoDeImpresso,
  { titulo, clinica }: { titulo: string; clinica?: string },
): Readable => streamPdf({ titulo, autor: clinica }, (doc) => drawAll(doc, guias, tipo, clinica))

/** The first pages are the slow ones, while everything is still being compiled: drawn before anybody waits for one. */
export const warmUp = async (): Promise<void> => {
  const guia = guiaEmBranco()
  for (const tipo of TIPOS_DE_IMPRESSO)
    for await (const _ of printGuias([{ guia }], tipo, { titulo: '' })) await setImmediate()
}
