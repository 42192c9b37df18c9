import type { ReactNode } from 'react'

/** A column of a report's table, on the screen and on paper. */
export type Coluna<X> = {
  titulo: string
  mostra: (linha: X) => ReactNode
  /**
   * Characters that it takes on paper: told of one, told of all. Tables of one report then have the same columns, whatever is in them, and where
   * a line is longer than an upright page the sheet is turned, and its letters small.
   */
  largura?: number
  /** Set to the right, as numbers are. */
  numero?: boolean
  /** What the last line says of the rows that go into the report. */
  total?: (linhas: readonly X[]) => ReactNode
}

/** Rows that a screen shows at a time; paper has them all. */
export const LINHAS_NA_TELA = 100
