import { createContext, type ReactNode, useContext } from 'react'
import type { Column } from './columns'
import type { Search } from './use-search'

export type SearchPageContext<T> = {
  search: Search<T>
  columns: readonly Column<T>[] | null
  hasCards: boolean
  mode: 'cards' | 'table'
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
