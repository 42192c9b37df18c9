import type { CampoDaImportacao } from '@clinica/shared-domain/cadastros/importacao/campos'
import type { RawBuilder } from 'kysely'
import type { Base, Tx } from '../../../platform/db/banco'
import type { DB } from '../../../platform/db/tabelas'

/** What a row says, by field, checked by the field's own rule; a field that it leaves empty is absent. */
export type Lidos = Record<string, unknown>
/** The record as it is staged: plain data. */
export type Valores = Record<string, unknown>

/** What the whole import is told beside its rows. */
export type Opcoes = {
  id: string
  tabela: string | null
  hoje: string
  /** Fields that have a column or a value. */
  campos: ReadonlySet<string>
}

/** A field and what is wrong with it. */
export type Faltas = Record<string, string>

export type TipoDeImportacao = {
  /** The table of its records, as the audit names it, and their subject in live events. */
  tabela: keyof DB
  assunto: string
  campos: readonly CampoDaImportacao[]
  /**
   * Looks up what rows are compared with, and answers what makes the record of a row; `avisos` are sentences for who decides. Throws
   * HttpErro 422 when the import cannot go on.
   */
  preparar: (
    db: Base,
    opcoes: Opcoes,
  ) => Promise<{ montar: (lidos: Lidos, faltas: Faltas) => Valores; avisos: string[] }>
  /** What tells one record from another inside the file, with how a person calls it: two rows that share a key are the same. */
  chaves: (valores: Valores) => readonly (readonly [chave: string, nome: string])[]
  /**
   * The record that the clinic already has for `l.valores`: a query of at most one row (id, motivo, and `antes` when the row changes it:
   * what it would change, as it is).
   */
  existente: (opcoes: Opcoes) => RawBuilder<unknown>
  /** Puts rows `lote` (id, valores) into the register; its last word is a `select id` of those that entered. */
  inserir: (tx: Tx, lote: RawBuilder<unknown>, por: string, opcoes: Opcoes) => Promise<string[]>
  /** Changes the records of rows `lote` (id, valores). */
  alterar?: (tx: Tx, lote: RawBuilder<unknown>, por: string, opcoes: Opcoes) => Promise<string[]>
  /** Gives the records of rows `lote` (id, antes) their state before the import back. */
  devolver?: (tx: Tx, lote: RawBuilder<unknown>, por: string, opcoes: Opcoes) => Promise<void>
  /** Whether something uses the record `r`, or somebody has changed it, beyond foreign keys, which are looked for by themselves. */
  emUso: RawBuilder<boolean>
  /** Removes the records of these ids. */
  remover: (tx: Tx, ids: readonly string[], por: string, opcoes: Opcoes) => Promise<void>
  /** The records are patients. */
  dePaciente?: true
}
