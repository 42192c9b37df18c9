import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Pagination from '@mui/material/Pagination'
import { Children, isValidElement, memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { AreaError } from '../base/AreaError'
import { EmptyState } from '../base/EmptyState'
import { Icon } from '../base/Icon'
import { Page } from '../base/Page'
import type { Column } from './columns'
import { ResultsSkeleton, SearchCards, SearchTable, type SearchTableProps } from './results'
import { SearchFilters } from './SearchFilters'
import { SearchToolbar } from './SearchToolbar'
import { type SearchPageContext, SearchPageProvider } from './search-context'
import type { Search } from './use-search'

const Resultados = styled.div`
  /* An answer that comes at once does not flicker. */
  transition: opacity 120ms 80ms;
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`
const Paginas = styled.div`
  display: flex;
  justify-content: center;
  padding: 16px 0;
`

// The parts of the screen that stay as they are while the results change.
const Novo = memo(({ to, label }: { to: string; label: string }) => (
  <Button component={Link} to={to} variant="contained" startIcon={<Icon name="adicionar" />}>
    {label}
  </Button>
))
const Paginador = memo(({ pages, page, irPara }: Pick<Search<unknown>, 'pages' | 'page' | 'irPara'>) => (
  <Paginas>
    <Pagination
      count={pages}
      page={page}
      onChange={(_, nova) => irPara(nova)}
      siblingCount={0}
      shape="rounded"
    />
  </Paginas>
))

export type SearchPageProps<T> = {
  title: string
  search: Search<T>
  /** Address of the 'new' button; absent for who may not create. */
  novo?: string
  novoLabel?: string
  /** Prefix of the CSV file; absent, the button is not offered. */
  csv?: string
  /** 'Baixar Relatório'. */
  report?: (params: Record<string, unknown>) => Promise<void>
  /** Address that a row opens, by Enter or a double click; cards by their title. */
  open?: (item: T) => string
  /** More buttons beside the count. */
  actions?: ReactNode
  /** What to do when nothing was found. */
  emptyHint?: ReactNode
  children: ReactNode
}

const childOf = <P,>(children: ReactNode, tipo: unknown): P | undefined =>
  Children.toArray(children)
    .filter((c) => isValidElement<P>(c))
    .find((c) => c.type === tipo)?.props

/** What to do next: a search without a filter that finds nothing has nothing to find yet. */
const nextStep = <T,>(search: Search<T>, novo: string | undefined): string => {
  const filtrada = Object.keys(search.params()).some((nome) => nome !== 'orderBy')
  return filtrada || !novo
    ? 'Mude os filtros e pesquise de novo.'
    : `Ainda não há registros. Comece pelo botão '${novo}'.`
}

const Situacao = <T,>({ search, hint, novo }: { search: Search<T>; hint: ReactNode; novo?: string }) => {
  if (search.situacao === 'erro')
    return <AreaError titulo="Não foi possível pesquisar." conteudo={null} onRetry={search.recarregar} />
  if (search.situacao === 'pronto' && search.total === 0)
    return <EmptyState>{hint ?? nextStep(search, novo)}</EmptyState>
  if (search.situacao === 'buscando' && search.itens.length === 0)
    return (
      <div role="status" aria-label="Pesquisando">
        <ResultsSkeleton />
      </div>
    )
  return null
}

/**
 * The list screen (spec 1 §2): `SearchPage.Filters`, then `SearchPage.Table` and/or `SearchPage.Cards` as direct
 * children. The columns of the table are also the CSV's.
 */
export const SearchPage = <T,>(props: SearchPageProps<T>) => {
  const { title, search, novo, novoLabel = 'Novo', children } = props
  const columns: readonly Column<T>[] | null =
    childOf<SearchTableProps<T>>(children, SearchTable)?.columns ?? null
  const hasCards = childOf(children, SearchCards) !== undefined
  const contexto: SearchPageContext<T> = {
    search,
    columns,
    hasCards,
    mode: columns && (!hasCards || search.mode === 'table') ? 'table' : 'cards',
    csv: props.csv,
    report: props.report,
    open: props.open,
    actions: props.actions,
  }
  const todos = Children.toArray(children)
  const filtros = todos.filter((c) => isValidElement(c) && c.type === SearchFilters)
  return (
    <SearchPageProvider value={contexto as unknown as SearchPageContext<never>}>
      <Page title={title} actions={novo ? <Novo to={novo} label={novoLabel} /> : null}>
        {filtros.length > 0 ? filtros : <SearchFilters />}
        <SearchToolbar />
        <Resultados aria-busy={search.situacao === 'buscando'}>
          {todos.filter((c) => !filtros.includes(c))}
          <Situacao search={search} hint={props.emptyHint} novo={novo && novoLabel} />
        </Resultados>
        {search.pages > 1 ? (
          <Paginador pages={search.pages} page={search.page} irPara={search.irPara} />
        ) : null}
      </Page>
    </SearchPageProvider>
  )
}

SearchPage.Filters = SearchFilters
SearchPage.Table = SearchTable
SearchPage.Cards = SearchCards
