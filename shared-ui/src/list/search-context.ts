import { createContext, type ReactNode, type RefObject, useContext, useLayoutEffect } from 'react'
import type { Column } from './columns'
import type { Search } from './use-search'
import type { Selection } from './use-selection'

export type Part = 'filters' | 'table' | 'cards'

export type SearchPageContext<T> = {
  search: Search<T>
  selection: Selection<T> | undefined
  /** A part says that it is there; what it answers says that it is gone. */
  register: (part: Part) => () => void
  has: (part: Part) => boolean
  /** Where the filters stand, above everything else; null before the first paint. */
  filtersSlot: HTMLElement | null
  /** What the table shows, for the CSV. */
  columns: RefObject<readonly Column<T>[]>
  /** Null until the parts have said that they are there. */
  mode: 'cards' | 'table' | null
  csv: string | undefined
  report: ((params: Record<string, unknown>) => Promise<void>) | undefined
  /** Address that a row or a card opens. */
  open: ((item: T) => string) | undefined
  actions: ReactNode
}

const Contexto = createContext<SearchPageContext<never> | null>(null)
export const SearchPageProvider = Contexto

export const useSearchPage = <T>(): SearchPageContext<T> => {
  const valor = useContext(Contexto)
  if (!valor) throw new Error('SearchPage.* só existe dentro de SearchPage.')
  return valor as unknown as SearchPageContext<T>
}

/** A part of the list screen, wherever it stands below it. */
export const usePart = (part: Part): void => {
  const { register } = useSearchPage()
  useLayoutEffect(() => register(part), [register, part])
}
