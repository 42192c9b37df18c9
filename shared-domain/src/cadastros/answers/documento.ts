import {
  type Answer,
  flag,
  id,
  idDoPaciente,
  instant,
  integer,
  list,
  named,
  nullable,
  object,
  oneOf,
  text,
} from '../../comum/answer'
import { ALVOS_DO_DOCUMENTO } from '../documento'

/** A document (spec 1 §3). */
export const documentoRecord = named(
  'Documento',
  object({
    id,
    nome: text,
    tipo: object({ codigo: text, valor: text }),
    tipoEnvio: oneOf(...ALVOS_DO_DOCUMENTO),
    /** Whose it is: the one that `tipoEnvio` says, the other is null. */
    paciente: nullable(object({ _id: idDoPaciente, nome: text })),
    profissional: nullable(object({ _id: id, nome: text })),
    /** Bytes. */
    tamanho: integer,
    createdAt: instant,
    /** Name of who sent it. */
    createdBy: text,
    /** Where it opens, for five minutes and in this browser: asked for one by one, null in lists and for whom it does not open. */
    link: nullable(text),
    /** Why it does not open for who asks; null when it does. */
    fechado: nullable(text),
    /** Who asks may move, cancel or bring it back. */
    podeMudar: flag,
    cancelado: flag,
  }),
)
export type Documento = Answer<typeof documentoRecord>

export const documentosAnswer = object({ documentos: list(documentoRecord) }, { total: integer })
export type DocumentosAnswer = Answer<typeof documentosAnswer>
export const documentoAnswer = object({ documento: documentoRecord })
export type DocumentoAnswer = Answer<typeof documentoAnswer>
/** What was done, and the document as it now is. */
export const documentoMudadoAnswer = object({ msg: text, documento: documentoRecord })
export type DocumentoMudadoAnswer = Answer<typeof documentoMudadoAnswer>
/** An upload (spec 1 §7). */
export const documentoEnviadoAnswer = object({ msg: text, documento: object({ id }) })
export type DocumentoEnviadoAnswer = Answer<typeof documentoEnviadoAnswer>
