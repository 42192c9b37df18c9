import {
  type Answer,
  date,
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
import { AVISOS_DO_ARQUIVO, CAMPOS_DO_RELATORIO, CONFERENCIAS } from '../arquivo'

const campo = oneOf(...CAMPOS_DO_RELATORIO)
const conferencias = object({ confere: integer, diferenca: integer, semGuia: integer, emDobro: integer })

const relatorio = {
  _id: id,
  /** First day of the month. */
  data: date,
  /** `YYYY-MM` */
  referencia: text,
  /** Name of the file that was sent. */
  arquivo: text,
  linhas: integer,
  /** Different guides. */
  qtd_guias: integer,
  /** Cents. */
  total_pago: integer,
  total_glosa: integer,
  enviadoPor: text,
  enviadoEm: instant,
}
/** Sums of rows: guides by their different numbers, money in cents. */
const totais = object({ linhas: integer, qtd_guias: integer, total_pago: integer, total_glosa: integer })
export type TotaisDoArquivo = Answer<typeof totais>

/** `conferencias` and `totais` are of the rows that the filters find. */
const doMes = named('RelatorioPromed', object({ ...relatorio, conferencias, totais }))
export type RelatorioPromed = Answer<typeof doMes>

const item = named(
  'ItemDoRelatorioPromed',
  object({
    /** Line of the sheet. */
    linha: integer,
    data: date,
    /** The patient, as the file writes it. */
    descricao: text,
    numero_guia: text,
    procedimento: text,
    /** By the clinic's name of the code, else as the file writes it. */
    nomeDoProcedimento: text,
    /** Of the file, else of the guide; null when neither says. */
    profissional: nullable(text),
    /** Sessions. */
    qtd_guias: integer,
    /** Cents. */
    total_pago: integer,
    total_glosa: integer,
    /** The guide with this number, or the one that somebody linked. */
    guia: nullable(object({ _id: id, numero: text, paciente: object({ _id: idDoPaciente, nome: text }) })),
    /** True when a person chose the guide. */
    ligada: flag,
    conferencia: oneOf(...CONFERENCIAS),
    /** Sessions of the guide in this file, and those that the clinic billed and no earlier file paid; null without a guide. */
    noArquivo: nullable(integer),
    noSistema: nullable(integer),
    /** Those that files of earlier months paid. */
    jaPagas: nullable(integer),
    /** Of one 'emDobro': the other row that paid the same, and the month of its file. */
    outra: nullable(object({ linha: integer, referencia: text })),
  }),
)
export type ItemDoRelatorioPromed = Answer<typeof item>

/** `primeira` and `ultima`: the oldest and the newest month that has a report. */
export const relatoriosAnswer = object({
  relatorios: list(doMes),
  total: integer,
  primeira: nullable(text),
  ultima: nullable(text),
})
export type RelatoriosPromed = Answer<typeof relatoriosAnswer>
export const relatorioAnswer = object({
  relatorio: object({ ...relatorio, items: list(item) }),
  /** Rows that the filters find. */
  count: integer,
  /** Of those that the other filters find, how many compare how. */
  conferencias,
  /** Of the rows that all filters find. */
  totais,
})
export type RelatorioComItens = Answer<typeof relatorioAnswer>

const faltando = object({
  _id: id,
  numero: text,
  paciente: object({ _id: idDoPaciente, nome: text }),
  convenio: text,
  especialidade: text,
  /** The last billing date up to the month's end. */
  ultimaData: date,
  /** Sessions billed up to the month's end; those of them that no file has paid or cut, and their cents. */
  faturadas: integer,
  sessoes: integer,
  valor: integer,
})
export type GuiaFaltando = Answer<typeof faltando>
/** Guides billed that the file does not name: a page, and the sums of all that the filters find. */
export const faltandoAnswer = object({
  guias: list(faltando),
  total: integer,
  sessoes: integer,
  /** Cents. */
  valor: integer,
})
export type Faltando = Answer<typeof faltandoAnswer>
const somaDoFaltando = object({ total: integer, sessoes: integer, valor: integer })
export type SomaDoFaltando = Answer<typeof somaDoFaltando>

export const relatorioMudadoAnswer = object({ msg: text })

const erro = named(
  'ErroDaPlanilha',
  object({ linha: integer, /** As in 'F'. */ coluna: text, campo, valor: text, mensagem: text }),
)
export type ErroDaPlanilha = Answer<typeof erro>

/** What a sheet would bring; nothing was written. */
export const previaAnswer = object({
  referencia: text,
  /** The tab that was read. */
  aba: text,
  /** What to look at before the file is sent; with `perguntar`, what it is sent in spite of. */
  avisos: list(object({ tipo: oneOf(...AVISOS_DO_ARQUIVO), texto: text, perguntar: flag })),
  /** Columns that were understood, as they stand in the sheet. */
  colunas: list(object({ coluna: text, titulo: text, campo })),
  /** The first rows, as text by column, money as R$; with errors, the rows that have one. */
  linhas: list(object({ linha: integer, valores: list(text) })),
  total: integer,
  totais: object({ qtd_guias: integer, total_pago: integer, total_glosa: integer }),
  conferencias,
  /** Guides billed that it does not name. */
  faltando: somaDoFaltando,
  erros: list(erro),
  errosTotal: integer,
})
export type PreviaDoArquivo = Answer<typeof previaAnswer>

export const envioAnswer = object({
  /** 'aguardando': nothing of it has arrived, or it was given up. */
  etapa: oneOf('aguardando', 'lendo', 'gravando', 'recebido'),
  feito: integer,
  /** Null until the sheet has been read. */
  total: nullable(integer),
  /** Guides billed that it does not name, once it is received. */
  faltando: nullable(somaDoFaltando),
})
export type EnvioDoArquivo = Answer<typeof envioAnswer>
