import { type Answer, id, instant, integer, named, nullable, object, oneOf, text } from '../../comum/answer'
import { SITUACOES_DA_EXPORTACAO, type SituacaoDaExportacao } from '../exportacao'

/** A copy of the clinic in open files that somebody asked for. */
const exportacaoRecord = named(
  'Exportacao',
  object({
    _id: id,
    situacao: oneOf(...(Object.keys(SITUACOES_DA_EXPORTACAO) as SituacaoDaExportacao[])),
    pedidaEm: instant,
    /** Name of who asked. */
    pedidaPor: text,
    /** Not made before. */
    liberadaEm: instant,
    /** So much of so much; null before it is known. */
    feito: nullable(integer),
    total: nullable(integer),
    erro: nullable(text),
    prontaEm: nullable(instant),
    /** When the file leaves the server by itself. */
    ficaAte: nullable(instant),
    /** Bytes. */
    tamanho: nullable(integer),
    encerradaEm: nullable(instant),
    /** Name of who stopped it or took its file away; null where its time was over. */
    encerradaPor: nullable(text),
  }),
)
export type Exportacao = Answer<typeof exportacaoRecord>

export const exportacaoAnswer = object({
  /** The last one that somebody asked for. */
  exportacao: nullable(exportacaoRecord),
})
export type ExportacaoAnswer = Answer<typeof exportacaoAnswer>

export const exportacaoPedidaAnswer = object({ msg: text, exportacao: nullable(exportacaoRecord) })
export type ExportacaoPedidaAnswer = Answer<typeof exportacaoPedidaAnswer>

/** Where it is fetched from. */
export const exportacaoUrlAnswer = object({ url: text })
export type ExportacaoUrlAnswer = Answer<typeof exportacaoUrlAnswer>
