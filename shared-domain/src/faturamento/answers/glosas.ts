import {
  type Answer,
  date,
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
import { PREVISOES_DA_GLOSA, PROPOSTAS_DA_GLOSA, SITUACOES_DA_GLOSA } from '../glosas'

const nomeado = object({ _id: id, nome: text })
const soma = { n: integer, valor: integer }
const proposta = object({
  fazer: oneOf(...(Object.keys(PROPOSTAS_DA_GLOSA) as (keyof typeof PROPOSTAS_DA_GLOSA)[])),
  como: text,
  documentos: list(text),
})

export const glosaRow = object({
  _id: id,
  /** Of table 38, or the insurer's own; null: the file gives none. */
  codigo: nullable(text),
  motivo: text,
  valor: integer,
  /** What may still be decided of it. */
  resta: integer,
  informado: integer,
  /** Day of the analysis. */
  em: date,
  /** Last day to appeal; null where the insurer's register says none. */
  prazo: nullable(date),
  situacao: oneOf(...SITUACOES_DA_GLOSA),
  previsao: oneOf(...PREVISOES_DA_GLOSA),
  /** Rules of ours that foretell this reason, in words. */
  regras: list(text),
  convenio: nullable(nomeado),
  protocolo: nullable(text),
  lote: nullable(object({ _id: id, numero: text })),
  numero: text,
  guia: nullable(id),
  paciente: nullable(object({ _id: idDoPaciente, nome: text })),
  data: nullable(date),
  procedimento: text,
  profissional: nullable(text),
  unidade: nullable(text),
  recurso: nullable(object({ _id: id, numero: text, acatado: nullable(integer), resposta: nullable(text) })),
  aceita: nullable(object({ por: text, em: instant, motivo: text })),
})
export type GlosaDaLista = Answer<typeof glosaRow>

const grupo = object({
  chave: text,
  nome: text,
  ...soma,
  /** Of what nobody decided yet, the next last day to appeal. */
  prazo: nullable(date),
  decidir: integer,
  /** Of a group by reason. */
  proposta: nullable(proposta),
  /** Cuts of it that our forecast could have known and did not say. */
  naoPrevistas: integer,
})
export type GrupoDeGlosa = Answer<typeof grupo>

/** GET /api/tiss/glosas; cents. */
export const glosasAnswer = object({
  glosas: list(glosaRow),
  total: integer,
  valor: integer,
  situacoes: list(object({ situacao: oneOf(...SITUACOES_DA_GLOSA), ...soma })),
  grupos: list(grupo),
  /** By the month of the analysis, the oldest first. */
  meses: list(object({ mes: text, ...soma })),
  /** Reasons that a rule of ours knows, of cuts that it did not foretell. */
  naoPrevistas: list(object({ codigo: text, motivo: text, regras: list(text), ...soma })),
  /** The next days to appeal, of what nobody decided. */
  prazos: list(object({ convenio: nomeado, prazo: date, ...soma })),
})
export type Glosas = Answer<typeof glosasAnswer>

/** POST /api/tiss/glosas/aceitas */
export const glosasAceitasAnswer = object({ msg: text })
