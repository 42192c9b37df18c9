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
  time,
} from '../../comum/answer'
import { CICLOS } from '../ciclo'

const quando = nullable(instant)
const nomeado = object({ _id: id, nome: text })
/** `null` for a session without a patient's register, which no billed one is. */
const paciente = object({ _id: idDoPaciente, nome: text, nome_social: nullable(text) })

const cartao = {
  _id: id,
  nome: text,
  /** false: 'Cancelado', which is open and empty. */
  ativo: flag,
  finalizado: quando,
  arquivado: quando,
  glosa: quando,
  ciclo: oneOf(...CICLOS),
  /** Cents. */
  total: integer,
  /** By name. */
  criadoPor: text,
  createdAt: instant,
  updatedAt: instant,
}

/** A package in its list: numbers alone. */
export const pacoteRow = object({ ...cartao, guias: integer, sessoes: integer })
export type PacoteDaLista = Answer<typeof pacoteRow>

export const pacotesAnswer = object({ faturamentos: list(pacoteRow) })

const conta = object({ n: integer, total: integer })
/** GET /faturamento/total: of the same search, how many, of each part of the life cycle, and their money in cents. */
export const totalDePacotesAnswer = object({
  total: integer,
  soma: integer,
  ciclos: object({ aberto: conta, finalizado: conta, arquivado: conta, glosa: conta }),
})
export type TotalDePacotes = Answer<typeof totalDePacotesAnswer>

/** GET /faturamento/nome: the name that a new package begins with. */
export const nomeDoPacoteAnswer = object({ nome: text })

/** Marks of a guide (spec 3 §4); `archived` and `glosa` exclude each other. */
export const marcasDaGuia = object({ faturada: quando, arquivada: quando, glosa: quando })
export type MarcasDaGuia = Answer<typeof marcasDaGuia>

const sessao = { _id: id, data: date, hora: time, status: text, faturamento: nullable(date) }

export const guiaDoPacote = object({
  _id: id,
  numero: text,
  paciente,
  convenio: nomeado,
  especialidade: nomeado,
  unidade: text,
  dataEmissao: date,
  sessoes: integer,
  /** Cents: its sessions' part of the guide's total. */
  valor: integer,
  marcas: marcasDaGuia,
  /** Its sessions in this package, in their order. */
  agendamentos: list(object({ ...sessao, profissional: object({ nome: text }) })),
})
export type GuiaDoPacote = Answer<typeof guiaDoPacote>

/** GET /faturamento/{id} */
export const pacoteRecord = object({
  ...cartao,
  finalizadoPor: nullable(text),
  arquivadoPor: nullable(text),
  glosaPor: nullable(text),
  guias: list(guiaDoPacote),
  datasAgendamentos: list(object({ agendamento: id, datas: list(date) })),
  quantidadeGuias: integer,
  quantidadeSessoes: integer,
  porConvenio: list(object({ convenio: nomeado, guias: integer, sessoes: integer, total: integer })),
})
export type Pacote = Answer<typeof pacoteRecord>

export const pacoteAnswer = object({ faturamento: pacoteRecord })
export const pacoteSalvoAnswer = object({ msg: text, faturamento: pacoteRecord })
export type PacoteSalvo = Answer<typeof pacoteSalvoAnswer>

/** A guide that was sent to billing, as a package's selector offers it. */
export const guiaParaPacote = object({
  _id: id,
  numero: text,
  paciente,
  convenio: nomeado,
  especialidade: nomeado,
  dataEmissao: date,
  /** Cents. */
  totalGuia: integer,
  /** Sessions over which the total is split. */
  sessoesPrevistas: integer,
  /** Its sessions that have a billing date. */
  faturadas: integer,
  pacoteAberto: nullable(nomeado),
  agendamentos: list(object({ ...sessao, pacote: nullable(nomeado) })),
  /** Days on which the patient was billed in the specialty, by whatever guide: a proposed date keeps off them. */
  ocupadas: list(date),
})
export type GuiaParaPacote = Answer<typeof guiaParaPacote>

/** GET /faturamento/selecao */
export const selecaoAnswer = object({ guias: list(guiaParaPacote), total: integer })
export type Selecao = Answer<typeof selecaoAnswer>

/** PUT /guia/{id}/adicionaGuiaFaturada, …Arquivada, …Glosa */
export const guiaMarcadaAnswer = object({
  msg: text,
  guia: object({ _id: id, faturada: quando, arquivada: quando, glosa: quando }),
})
