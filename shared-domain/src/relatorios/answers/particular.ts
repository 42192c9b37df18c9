import {
  type Answer,
  date,
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
import { FAIXAS_DOS_ATRASADOS, FIGURAS_DO_MES } from '../particular'

const movimento = named(
  'MovimentoDeRelatorio',
  object({
    _id: text,
    data: date,
    /** Null of an erased patient. */
    paciente: nullable(object({ _id: idDoPaciente, nome: text })),
    descricao: text,
    unidade: text,
    /** Cents, negative of money that went back. */
    valor: integer,
  }),
)
export type MovimentoDeRelatorio = Answer<typeof movimento>

/** GET {path of a report of private money}/linhas: a page of them, how many there are and their sum in cents. */
export const movimentosAnswer = object({ movimentos: list(movimento), total: integer, soma: integer })
export type MovimentosDeRelatorio = Answer<typeof movimentosAnswer>

const recebido = object({
  /** What `/linhas` finds it by. */
  chave: text,
  nome: text,
  /** How many payments it has money of. */
  recebimentos: integer,
  /** Cents that came in, that went back, and what is left. */
  entrou: integer,
  voltou: integer,
  valor: integer,
})
export type LinhaDoRecebido = Answer<typeof recebido>
/** GET /relatorios/particular/recebido. */
export const recebidoDePacientesAnswer = object({ linhas: list(recebido), total: integer })
export type RecebidoDePacientes = Answer<typeof recebidoDePacientesAnswer>

const atrasado = object({
  paciente: object({ _id: idDoPaciente, nome: text, telefone: nullable(text) }),
  /** Cents; how many charges; the day on which the oldest was due, and the days since. */
  deve: integer,
  cobrancas: integer,
  desde: date,
  atraso: integer,
  contato: nullable(instant),
  promessa: nullable(date),
})
export type Atrasado = Answer<typeof atrasado>
/** GET /relatorios/particular/atrasados: the longest first, at most 10,000. */
export const atrasadosAnswer = object({
  atrasados: list(atrasado),
  /** Charges by how late each one is. */
  faixas: list(
    object({
      faixa: oneOf(...FAIXAS_DOS_ATRASADOS.map((f) => f.faixa)),
      cobrancas: integer,
      valor: integer,
    }),
  ),
})
export type Atrasados = Answer<typeof atrasadosAnswer>

/** GET /relatorios/particular/mes: the month beside the one before, up to the same working day. */
export const mesParticularAnswer = object({
  de: date,
  ate: date,
  anteriorDe: date,
  anteriorAte: date,
  diaUtil: nullable(integer),
  figuras: list(object({ figura: oneOf(...FIGURAS_DO_MES), agora: integer, antes: integer })),
  /** Cents that came in less those given back, from the first up to each day of the month; null where the month is not yet. */
  dias: list(object({ dia: integer, agora: nullable(integer), antes: nullable(integer) })),
})
export type MesParticular = Answer<typeof mesParticularAnswer>

const doPacote = object({
  chave: text,
  nome: text,
  especialidade: text,
  idEspecialidade: id,
  /** Sold in the period: how many, their sessions, and cents. */
  vendidos: integer,
  sessoes: integer,
  valor: integer,
  /** Sessions that took place in the period. */
  usadas: integer,
  /** Ended in the period with sessions left: how many, these sessions, and cents of them. */
  vencidos: integer,
  perdidas: integer,
  valorPerdido: integer,
})
export type LinhaDosPacotes = Answer<typeof doPacote>
/** GET /relatorios/particular/pacotes. */
export const pacotesVendidosAnswer = object({ linhas: list(doPacote) })
export type PacotesVendidos = Answer<typeof pacotesVendidosAnswer>
