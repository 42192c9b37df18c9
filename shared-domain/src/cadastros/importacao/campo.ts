import { reach, type Schema } from 'yup'

/**
 * A field that a file may bring. `nomes`: what its column is called, the surest first, without accents, points and little words.
 * `parece`: what its values look like where there are no titles. `regra`: the register's own; a field that is not `obrigatorio` may
 * stay empty. `alternativa`: it must have a column or a value where none of these other fields (by a blank between) has.
 */
export type CampoDaImportacao = {
  nome: string
  titulo: string
  nomes: readonly string[]
  obrigatorio?: true
  alternativa?: string
  /** The field whose column says this one too, where it has none of its own: '28/11/2026 08:00'. */
  junto?: string
  parece?: RegExp
  /** What its values look like where the title of no column names it: taken when a single column is left that does. */
  conteudo?: RegExp
  /** How a cell is read: text unless told. 'data' becomes `YYYY-MM-DD`, 'hora' `HH:MM`, 'dinheiro' cents, 'centesimos' hundredths, 'saldo' the amount as a text (`readSaldo`). */
  forma?: 'data' | 'hora' | 'dinheiro' | 'centesimos' | 'saldo'
  /** Digits of a number whose zeros in front programs of sheets drop. */
  zeros?: number
  /** Its digits alone count, as a telephone's: a number with decimals is none. */
  digitos?: true
  regra: Schema
}

/** The rule of one field of a register. */
export const ruleOf = (schema: Schema, path: string) => reach(schema, path) as Schema
