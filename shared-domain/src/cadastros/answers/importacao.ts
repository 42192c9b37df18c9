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
import {
  ESTADOS_DA_IMPORTACAO,
  type EstadoDaImportacao,
  SITUACOES_DA_LINHA,
  type SituacaoDaLinha,
  TIPOS_DE_IMPORTACAO,
} from '../importacao/importacao'

const estado = oneOf(...(Object.keys(ESTADOS_DA_IMPORTACAO) as EstadoDaImportacao[]))
const situacao = oneOf(...(Object.keys(SITUACOES_DA_LINHA) as SituacaoDaLinha[]))

const resumo = {
  _id: id,
  tipo: oneOf(...TIPOS_DE_IMPORTACAO),
  estado,
  /** Name of the file. */
  arquivo: text,
  /** Why it was refused, or what of it stayed. */
  mensagem: nullable(text),
  /** How far the step under way is, in rows; the total once it is known. */
  feito: integer,
  total: nullable(integer),
  /** Records that entered, and that were changed. */
  criados: integer,
  alterados: integer,
  enviadoPor: text,
  enviadoEm: instant,
  gravadoEm: nullable(instant),
  desfeitoEm: nullable(instant),
  /** What comes and is decided together from another system, where it is a sheet of that. */
  vinda: nullable(id),
}

/** One import in the history. */
export const importacaoRow = object(resumo)
export type ImportacaoDaLista = Answer<typeof importacaoRow>

/** One column of the file, as its program would name it ('A'), and what its first rows hold. */
const coluna = object({ coluna: text, titulo: text, amostra: list(text) })
const campo = object({
  nome: text,
  titulo: text,
  obrigatorio: flag,
  /** The fields, by a blank between, that may be there instead of it: one of all is demanded. */
  alternativa: nullable(text),
  /** Place of its column, from 0; null when it has none. */
  coluna: nullable(integer),
  /** One value for all rows, in place of a column. */
  valor: nullable(text),
})

/** Rows of an import by what becomes of them. */
export const contagem = object({
  nova: integer,
  muda: integer,
  igual: integer,
  repetida: integer,
  problema: integer,
  gravada: integer,
})

/** One import, with what was understood of its file while that is there. */
export const importacaoRecord = named(
  'Importacao',
  object({
    ...resumo,
    /** How the text is encoded; null for a sheet. */
    codificacao: nullable(text),
    /** The tab that was read, and others that have something. */
    aba: nullable(text),
    outrasAbas: list(text),
    /** Line of the titles; 0 for none. */
    titulos: nullable(integer),
    colunas: list(coluna),
    campos: list(campo),
    tabela: nullable(object({ _id: id, nome: text })),
    /** Name of the procedure table that it makes. */
    novaTabela: nullable(text),
    avisos: list(text),
    linhas: contagem,
  }),
)
export type Importacao = Answer<typeof importacaoRecord>

export const importacoesAnswer = object({ importacoes: list(importacaoRow) }, { total: integer })
export type ImportacoesAnswer = Answer<typeof importacoesAnswer>
export const importacaoAnswer = object({ importacao: importacaoRecord })
export type ImportacaoAnswer = Answer<typeof importacaoAnswer>
export const importacaoMudadaAnswer = object({ msg: text, importacao: importacaoRecord })
export type ImportacaoMudadaAnswer = Answer<typeof importacaoMudadaAnswer>

/** A row as it was understood: texts in the order of `campos`. */
const linha = object({
  linha: integer,
  situacao,
  valores: list(text),
  /** Why it does not enter: as whom it is there already, or which row it repeats. */
  motivo: nullable(text),
  problemas: list(object({ coluna: text, campo: text, titulo: text, valor: text, mensagem: text })),
  /** The patient whom it names, where the clinic has them already. */
  paciente: nullable(idDoPaciente),
})
export type LinhaDaImportacao = Answer<typeof linha>
export const linhasDaImportacaoAnswer = object({ linhas: list(linha) }, { total: integer })
export type LinhasDaImportacaoAnswer = Answer<typeof linhasDaImportacaoAnswer>

/** Records of an import that somebody uses, or has changed: how many, how many of them it made, and the first by name. */
export const emUsoDaImportacaoAnswer = object({
  total: integer,
  criados: integer,
  registros: list(object({ linha: integer, nome: text, paciente: nullable(idDoPaciente) })),
})
export type EmUsoDaImportacaoAnswer = Answer<typeof emUsoDaImportacaoAnswer>
