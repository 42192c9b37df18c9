import {
  type Answer,
  flag,
  id,
  instant,
  integer,
  list,
  named,
  nullable,
  object,
  oneOf,
  text,
} from '../../comum/answer'
import { ESTADOS_DA_VINDA, type EstadoDaVinda } from '../importacao/vinda'
import { contagem, importacaoRow } from './importacao'

/** One sheet of what comes: its import, and what the whole is told of it. */
const folha = object({
  importacao: importacaoRow,
  /** The tab; null for a file of text. */
  aba: nullable(text),
  /** Left out. */
  fora: flag,
  /** Fields that are demanded, and that no column was found for. */
  faltam: list(text),
  /** Titles of its columns that nothing is taken of. */
  avisos: list(text),
  linhas: contagem,
})
export type FolhaDaVinda = Answer<typeof folha>

/** What comes from another system, in the order in which it enters. */
export const vindaRecord = named(
  'Vinda',
  object({
    _id: id,
    estado: oneOf(...(Object.keys(ESTADOS_DA_VINDA) as EstadoDaVinda[])),
    enviadoPor: text,
    enviadoEm: instant,
    /** Rows of the step under way, over all sheets. */
    feito: integer,
    total: nullable(integer),
    folhas: list(folha),
  }),
)
export type Vinda = Answer<typeof vindaRecord>
export const vindaAnswer = object({ vinda: vindaRecord })
export type VindaAnswer = Answer<typeof vindaAnswer>
export const vindaMudadaAnswer = object({ msg: text, vinda: vindaRecord })
export type VindaMudadaAnswer = Answer<typeof vindaMudadaAnswer>
