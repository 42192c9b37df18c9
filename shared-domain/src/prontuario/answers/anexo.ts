import {
  type Answer,
  date,
  flag,
  id,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  text,
} from '../../comum/answer'
import { ESPECIES_DE_ANEXO } from '../anexo/anexo'

const campos = {
  _id: id,
  especie: oneOf(...ESPECIES_DE_ANEXO),
  nome: text,
  legenda: nullable(text),
  /** Bytes, and their SHA-256 in hexadecimal digits. */
  tamanho: integer,
  sha256: text,
  /** Pixels of a photograph; null of a PDF. */
  largura: nullable(integer),
  altura: nullable(integer),
  enviadoEm: instant,
  /** False once its bytes went, after their term. */
  guardado: flag,
}

/** A photograph or a PDF of an entry; its bytes are asked for apart. */
export const anexoRecord = object(campos)
export type Anexo = Answer<typeof anexoRecord>

/** GET /evolucao/{paciente}/anexos: what hangs on a draft, the oldest first. */
export const anexosAnswer = object({ anexos: list(anexoRecord) })
export type AnexosAnswer = Answer<typeof anexosAnswer>

/** POST of the same. */
export const anexoGuardadoAnswer = object({ msg: text, anexo: anexoRecord })
export type AnexoGuardado = Answer<typeof anexoGuardadoAnswer>

/** GET /evolucao/{paciente}/fotos: all photographs of a record, the newest entry first. */
export const fotosAnswer = object({
  fotos: list(object({ ...campos, registro: id, data: date, especialidade: text })),
  total: integer,
})
export type FotosAnswer = Answer<typeof fotosAnswer>
export type FotoDoRegistro = FotosAnswer['fotos'][number]
