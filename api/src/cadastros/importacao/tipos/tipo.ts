import type { CampoDaImportacao } from '@clinica/shared-domain/cadastros/importacao/campo'
import type { RawBuilder } from 'kysely'
import type { Linha } from '../../../platform/auditoria/linhas'
import type { Base, Tx } from '../../../platform/db/banco'
import type { DB } from '../../../platform/db/tabelas'

/** What a row says, by field, checked by the field's own rule; a field that it leaves empty is absent. */
export type Lidos = Record<string, unknown>
/** The record as it is staged: plain data. */
export type Valores = Record<string, unknown>

/** What the whole import is told beside its rows. */
export type Opcoes = {
  id: string
  /** The procedure table that its rows go to, or begin with; `novaTabela` when the import makes it. */
  tabela: string | null
  novaTabela: boolean
  hoje: string
  agora: Date
  /** What it comes with from another system: what is staged there counts as registered. */
  vinda: string | null
  /** Fields that have a column or a value, and those that have a column. */
  campos: ReadonlySet<string>
  colunas: ReadonlySet<string>
}

/** What is done to records: 'devolver' gives those that an import changed their state before it back. */
export type Acao = 'criar' | 'alterar' | 'remover' | 'devolver'

/** A row of the audit, without who did it. */
export type Fato = Pick<Linha, 'acao' | 'entidade' | 'registro_id' | 'valores'> &
  Partial<Pick<Linha, 'pacientes'>>

/** A field and what is wrong with it. */
export type Faltas = Record<string, string>

/** Makes the record of a row, and says what a person should know of one that enters; `avisos` are sentences for who decides about all. */
export type Pronto = {
  /** Looks up what these rows refer to, before each is made: some hundreds at once. */
  buscar?: (linhas: readonly Lidos[]) => Promise<void>
  montar: (lidos: Lidos, faltas: Faltas) => Valores
  nota?: (lidos: Lidos, valores: Valores) => string | null
  avisos: string[]
}

export type TipoDeImportacao = {
  /** The table of its records, as the audit names it, and their subject in live events. */
  tabela: keyof DB
  assunto: string
  /** What a person calls the record `r`. */
  nome: RawBuilder<string>
  campos: readonly CampoDaImportacao[]
  /** Looks up what rows are compared with. Throws HttpErro 422 when the import cannot go on. */
  preparar: (db: Base, opcoes: Opcoes) => Promise<Pronto>
  /** What tells one record from another inside the file, with how a person calls it: two rows that share a key are the same. */
  chaves: (valores: Valores) => readonly (readonly [chave: string, nome: string])[]
  /**
   * The record that the clinic already has for `l.valores`: a query of at most one row (id, motivo, and `antes` when the row changes it:
   * what it would change, as it is).
   */
  existente: (opcoes: Opcoes) => RawBuilder<unknown>
  /** Puts rows `lote` (id, valores) into the register; its last word is a `select id` of those that entered. */
  inserir: (tx: Tx, lote: RawBuilder<unknown>, por: string, opcoes: Opcoes) => Promise<string[]>
  /** Changes the records of rows `lote` (id, valores, antes) that still are as `antes` says; answers which. */
  alterar?: (tx: Tx, lote: RawBuilder<unknown>, por: string, opcoes: Opcoes) => Promise<string[]>
  /** Gives the records of rows `lote` (id, antes) their state before the import back. */
  devolver?: (tx: Tx, lote: RawBuilder<unknown>, por: string, opcoes: Opcoes) => Promise<void>
  /** The rows' values stay after they have entered, for `emUso` to compare with. */
  guardaValores?: true
  /** Whether something uses the record `r` of row `l`, or somebody has changed it, beyond foreign keys, which are looked for by themselves. */
  emUso: RawBuilder<boolean>
  /** Why the record `r` stays, where there is more to say than that it is used. */
  ficou?: RawBuilder<string | null>
  /** Holds what could make records of `ids` (a query) used, before a batch of them is looked at and goes. */
  segurar?: (tx: Tx, ids: RawBuilder<unknown>) => Promise<void>
  /** Removes the records of these ids, or takes back what is never removed. */
  remover: (tx: Tx, ids: readonly string[], por: string, opcoes: Opcoes) => Promise<void>
  /** Rows of the audit; without it one for each record. Asked after records have entered or changed, and before they go or change back. */
  auditar?: (tx: Tx, acao: Acao, ids: readonly string[], opcoes: Opcoes) => Promise<Fato[]>
  /** Rows that enter in one transaction, where each takes longer than most kinds' do. */
  lote?: number
  /** The records are patients. */
  dePaciente?: true
}
