import type { ReactNode } from 'react'

type ColumnBase<T> = {
  title: string
  /** What the table shows instead of the text. */
  render?: (item: T) => ReactNode
  /** The cell of this column in the row of totals: of the marked rows when there are any, else of the page. */
  total?: (itens: readonly T[]) => string | number
  /** Pixels; without it the column shares what is left. */
  width?: number
  minWidth?: number
  flex?: number
  /** Value of 'Ordenar por' that sorts by this column; the field itself when it is one of them. */
  orderBy?: string
  /** Out of the table, in the CSV only. */
  csvOnly?: boolean
}
/** Text of the cell, also in the CSV. */
type Value<T> = (item: T) => string | number | null | undefined

/** One column of a list: shown in the table, written in the CSV. A name that is no field of the record says its value. */
export type Column<T> = ColumnBase<T> &
  ({ field: keyof T & string; value?: Value<T> } | { field: string; value: Value<T> })

const texto = (v: unknown): string | number =>
  typeof v === 'string' || typeof v === 'number' ? v : typeof v === 'boolean' ? (v ? 'Sim' : 'Não') : ''

export const cellText = <T>(coluna: Column<T>, item: T): string | number =>
  coluna.value ? (coluna.value(item) ?? '') : texto((item as Record<string, unknown>)[coluna.field])

/** The cells of the row of totals by field; null when no column has one. */
export const totalsOf = <T>(
  columns: readonly Column<T>[],
  itens: readonly T[],
): Record<string, string | number> | null => {
  const comTotal = columns.filter((c) => c.total && !c.csvOnly)
  return comTotal.length > 0
    ? Object.fromEntries(comTotal.map((c) => [c.field, c.total?.(itens) ?? '']))
    : null
}
