import {
  type Answer,
  date,
  flag,
  id,
  idDoPaciente,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  text,
} from '../../comum/answer'
import { SITUACOES_DO_RECURSO } from '../recurso'

const nomeado = object({ _id: id, nome: text })
const daLista = {
  _id: id,
  numero: text,
  convenio: nomeado,
  unidade: nomeado,
  versao: text,
  lote: text,
  protocolo: text,
  situacao: oneOf(...SITUACOES_DO_RECURSO),
  itens: integer,
  respondidos: integer,
  /** Cents: asked for, and granted. */
  total: integer,
  acatado: integer,
  prazo: nullable(date),
  geradoEm: instant,
  geradoPor: text,
  enviadoEm: nullable(date),
  apagado: flag,
  updatedAt: instant,
}
export const recursoRow = object(daLista)
export type RecursoDaLista = Answer<typeof recursoRow>
/** GET /api/tiss/recursos */
export const recursosAnswer = object({ recursos: list(recursoRow), total: integer })

const item = object({
  posicao: integer,
  numero: text,
  guia: nullable(id),
  paciente: nullable(object({ _id: idDoPaciente, nome: text })),
  data: nullable(date),
  procedimento: text,
  codigo: text,
  motivo: text,
  glosado: integer,
  valor: integer,
  justificativa: text,
  acatado: nullable(integer),
  resposta: nullable(text),
})
export const recursoRecord = object({
  ...daLista,
  /** Of the XML. */
  arquivo: text,
  documentos: list(text),
  conteudo: list(item),
  /** For the letter. */
  clinica: object({ nome: text, cnpj: nullable(text), codigo: nullable(text), cidade: nullable(text) }),
  registroANS: nullable(text),
})
export type Recurso = Answer<typeof recursoRecord>
/** GET /api/tiss/recursos/{id} */
export const recursoAnswer = object({ recurso: recursoRecord })
export const recursoSalvoAnswer = object({ msg: text, recurso: recursoRecord })
/** POST /api/tiss/recursos: one for each protocol. */
export const recursosGeradosAnswer = object({
  msg: text,
  recursos: list(object({ _id: id, numero: text, convenio: nomeado, itens: integer, total: integer })),
})
export type RecursosGerados = Answer<typeof recursosGeradosAnswer>

const modelo = object({ _id: id, nome: text, codigo: nullable(text), texto: text })
export type TextoDoRecurso = Answer<typeof modelo>
/** GET /api/tiss/textos */
export const textosDoRecursoAnswer = object({ textos: list(modelo) })
export const textoSalvoAnswer = object({ msg: text, texto: modelo })
