import type { ReactNode } from 'react'

/** One column of a list: shown in the table, written in the CSV. */
export type Column<T> = {
  field: string
  title: string
  /** Text of the cell, also in the CSV; the field itself unless told. */
  value?: (item: T) => string | number | null | undefined
  /** What the table shows instead of the text. */
  render?: (item: T) => ReactNode
  /** Pixels; without it the column shares what is left. */
  width?: number
  minWidth?: number
  flex?: number
  /** Value of 'Ordenar por' that sorts by this column; the field itself when it is one of them. */
  orderBy?: string
  /** Out of the table, in the CSV only. */
  csvOnly?: boolean
}

const texto = (v: unknown): string | number =>
  typeof v === 'string' || typeof v === 'number' ? v : typeof v === 'boolean' ? (v ? 'Sim' : 'Não') : ''

export const cellText = <T>(coluna: Column<T>, item: T): string | number =>
  coluna.value ? (coluna.value(item) ?? '') : texto((item as Record<string, unknown>)[coluna.field])
