import { reach, type Schema } from 'yup'
import { cidSchema } from '../cid'
import type { TipoDaImportacao } from './importacao'

/**
 * A field that a file may bring. `nomes`: what its column is called, the surest first, without accents, points and little words.
 * `parece`: what its values look like where there are no titles. `regra`: the register's own; a field that is not `obrigatorio` may
 * stay empty.
 */
export type CampoDaImportacao = {
  nome: string
  titulo: string
  nomes: readonly string[]
  obrigatorio?: true
  parece?: RegExp
  /** How a cell is read: text unless told. 'data' becomes `YYYY-MM-DD`, 'dinheiro' cents, 'centesimos' hundredths. */
  forma?: 'data' | 'dinheiro' | 'centesimos'
  regra: Schema
}

const of = (schema: Schema, path: string) => reach(schema, path) as Schema

const CID: readonly CampoDaImportacao[] = [
  {
    nome: 'descricaoAbreviada',
    titulo: 'Código',
    obrigatorio: true,
    nomes: [
      'subcat',
      'cat',
      'codigo',
      'codigo cid',
      'cid',
      'cid10',
      'cid 10',
      'descricao abreviada',
      'subcategoria',
    ],
    parece: /^[A-Za-z]\d{2}\.?[0-9A-Za-z]?$/,
    regra: of(cidSchema, 'descricaoAbreviada'),
  },
  {
    nome: 'descricao',
    titulo: 'Descrição',
    obrigatorio: true,
    nomes: ['descricao', 'nome', 'doenca', 'diagnostico', 'texto'],
    regra: of(cidSchema, 'descricao'),
  },
]

/** What a file of each kind may bring, in the order of the screen. */
export const CAMPOS_DA_IMPORTACAO: Record<TipoDaImportacao, readonly CampoDaImportacao[]> = { cid: CID }
