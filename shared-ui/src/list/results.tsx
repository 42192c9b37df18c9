import styled from '@emotion/styled'
import { type ComponentType, lazy, memo, type ReactNode, Suspense, useCallback, useLayoutEffect } from 'react'
import { useLatest } from '../base/hooks/use-latest'
import { retrying } from '../base/retrying'
import { Skeleton } from '../base/Skeleton'
import type { TableTotals } from '../table/DataTable'
import { type Column, totalsOf } from './columns'
import { useCopyNames } from './copy-names'
import { usePart, useSearchPage } from './search-context'

// The grid is 130 KB: fetched when somebody first asks for a table.
// `lazy` loses the type parameter.
const DataTable = lazy(
  retrying(() => import('../table/DataTable')),
) as unknown as typeof import('../table/DataTable').default

const Grade = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 270px), 1fr));
  gap: 10px;
`

export const ResultsSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <Grade aria-hidden="true">
    {Array.from({ length: rows }, (_, i) => (
      <Skeleton key={i} variant="rounded" height={104} />
    ))}
  </Grade>
)

const chaveDe = (item: unknown, i: number): string =>
  typeof item === 'object' && item !== null && '_id' in item ? String(item._id) : String(i)

export type SearchCardsProps<T> = { card: ComponentType<{ item: T }> }

/** One that stays as it was is not drawn with the list around it. */
const Um = <T,>({ card: Card, item }: SearchCardsProps<T> & { item: T }) => <Card item={item} />
const DoItem = memo(Um) as typeof Um

/** Card mode, the default. */
export const SearchCards = <T,>({ card: Card }: SearchCardsProps<T>) => {
  const { search, mode } = useSearchPage<T>()
  usePart('cards')
  useCopyNames()
  if (mode !== 'cards' || search.itens.length === 0) return null
  return (
    <Grade>
      {search.itens.map((item, i) => (
        <DoItem key={chaveDe(item, i)} card={Card} item={item} />
      ))}
    </Grade>
  )
}

export type SearchTableProps<T> = {
  columns: readonly Column<T>[]
  /** Last column: buttons of a row. */
  actions?: ComponentType<{ item: T }>
  /** Pixels that they take, where they are more than three. */
  actionsWidth?: number
  /** What heads them: 'Ações' unless told. */
  actionsTitle?: string
  /** Pixels, for cells of two lines. */
  rowHeight?: number
}

const Totais = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin: 0 0 10px;
  font-weight: 600;
  dt {
    color: var(--muted);
    font-weight: 400;
  }
  div {
    display: flex;
    gap: 6px;
  }
  dd {
    margin: 0;
  }
`

/** The totals where there is no table to stand in. */
const TotaisDosCartoes = <T,>({
  columns,
  totals,
}: {
  columns: readonly Column<T>[]
  totals: TableTotals
}) => (
  <Totais aria-label={totals.label}>
    {columns
      .filter((c) => c.field in totals.values)
      .map((c) => (
        <div key={c.field}>
          <dt>{c.title}</dt>
          <dd>{totals.values[c.field]}</dd>
        </div>
      ))}
  </Totais>
)

/** Of the marked rows when there are any, else of the page; null for a table without totals. */
const useTotals = <T,>(columns: readonly Column<T>[]): TableTotals | null => {
  const { search, selection } = useSearchPage<T>()
  const marcados = selection && selection.itens.length > 0 ? selection.itens : null
  const values = totalsOf(columns, marcados ?? search.itens)
  if (!values || search.itens.length === 0) return null
  return { label: marcados ? 'Total dos marcados' : search.pages > 1 ? 'Total da página' : 'Total', values }
}

/** Table mode: columns sort by 'Ordenar por', rows open with Enter. */
export const SearchTable = <T,>({
  columns,
  actions,
  actionsWidth,
  actionsTitle,
  rowHeight,
}: SearchTableProps<T>): ReactNode => {
  const { search, selection, mode, open, columns: doCsv } = useSearchPage<T>()
  usePart('table')
  useLayoutEffect(() => {
    doCsv.current = columns
  })
  const destino = useLatest(open)
  // The same function whatever the screen passes: the table draws again for new rows only.
  const hrefOf = useCallback((item: T) => destino.current?.(item) ?? '', [destino])
  const totals = useTotals(columns)
  if (search.itens.length === 0) return null
  if (mode === 'cards' && totals) return <TotaisDosCartoes columns={columns} totals={totals} />
  if (mode !== 'table') return null
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
      <DataTable<T>
        rows={search.itens}
        getId={chaveDe}
        columns={columns}
        actions={actions}
        actionsWidth={actionsWidth}
        actionsTitle={actionsTitle}
        rowHeight={rowHeight}
        open={open && hrefOf}
        orderBy={search.orderBy}
        orderOptions={search.orderOptions}
        onOrder={search.ordenar}
        selection={selection}
        totals={totals}
      />
    </Suspense>
  )
}
