import styled from '@emotion/styled'
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback } from 'react'
import { Skeleton } from '../base/Skeleton'
import { useLatest } from '../base/use-latest'
import type { Column } from './columns'
import { useSearchPage } from './search-context'

// The grid is 130 KB: fetched when somebody first asks for a table.
// `lazy` loses the type parameter.
const DataTable = lazy(
  () => import('../table/DataTable'),
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

/** Card mode, the default. */
export const SearchCards = <T,>({ card: Card }: SearchCardsProps<T>) => {
  const { search, mode } = useSearchPage<T>()
  if (mode !== 'cards' || search.itens.length === 0) return null
  return (
    <Grade>
      {search.itens.map((item, i) => (
        <Card key={chaveDe(item, i)} item={item} />
      ))}
    </Grade>
  )
}

export type SearchTableProps<T> = {
  columns: readonly Column<T>[]
  /** Last column: buttons of a row. */
  actions?: ComponentType<{ item: T }>
}

/** Table mode: columns sort by 'Ordenar por', rows open with Enter. */
export const SearchTable = <T,>({ columns, actions }: SearchTableProps<T>): ReactNode => {
  const { search, mode, open } = useSearchPage<T>()
  const destino = useLatest(open)
  // The same function whatever the screen passes: the table draws again for new rows only.
  const abrir = useCallback((item: T) => destino.current?.(item) ?? '', [destino])
  if (mode !== 'table' || search.itens.length === 0) return null
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
      <DataTable<T>
        rows={search.itens}
        getId={chaveDe}
        columns={columns}
        actions={actions}
        open={open && abrir}
        orderBy={search.orderBy}
        orderOptions={search.orderOptions}
        onOrder={search.ordenar}
      />
    </Suspense>
  )
}
