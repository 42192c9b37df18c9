import { MENSAGENS } from '@clinica/shared-auth'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Pagination from '@mui/material/Pagination'
import { memo, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Alert } from '../base/Alert'
import { AreaError } from '../base/AreaError'
import { EmptyState } from '../base/EmptyState'
import { Icon } from '../base/Icon'
import { Page } from '../base/Page'
import { type LerAtalhos, useAtalhos } from '../feedback/atalhos'
import type { Column } from './columns'
import { ResultsSkeleton, SearchCards, SearchTable } from './results'
import { FiltersInPlace, SearchFilters } from './SearchFilters'
import { SearchToolbar } from './SearchToolbar'
import { type Part, type SearchPageContext, SearchPageProvider } from './search-context'
import type { Search } from './use-search'
import type { Selection } from './use-selection'

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

const readAtalhos: LerAtalhos = async () => [
  [
    'Na lista',
    [
      ['Pesquisar, de um campo dos filtros', 'Enter'],
      ['Abrir o cartão ou a linha', 'Enter'],
      ['Na tabela, ir de célula em célula', '←', '↑', '→', '↓'],
    ],
  ],
]

export type SearchPageProps<T> = {
  title: string
  /** Whom the list is about. */
  whom?: string | undefined
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
  /** Rows can be marked: the hook's answer (`useSelection`). */
  selection?: Selection<T>
  /** More buttons beside the count. */
  actions?: ReactNode
  /** Above the filters: what the screen is for, where that is not the search. */
  above?: ReactNode
  /** What to do when nothing was found. */
  emptyHint?: ReactNode
  children: ReactNode
}

/** What to do next: a search without a filter that finds nothing has nothing to find yet. */
const nextStep = <T,>(search: Search<T>, novo: string | undefined): string => {
  // Lists begin with what is active: that is no choice of the person's.
  const filtrada = Object.entries(search.filters).some(
    ([nome, valor]) => valor != null && valor !== '' && !(nome === 'ativo' && valor === true),
  )
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

const Antiga = ({ onRetry }: { onRetry: () => void }) => (
  <Alert
    severity="warning"
    role="status"
    style={{ marginBottom: 12 }}
    action={
      <Button size="small" color="inherit" onClick={onRetry}>
        Tentar novamente
      </Button>
    }
  >
    {MENSAGENS.semResposta} Estes são os últimos resultados recebidos; eles se atualizam quando a conexão
    voltar.
  </Alert>
)

/** Which parts stand below the screen, however deep; `prontas` once they have all said so, before the first paint. */
const useParts = () => {
  const [partes, setPartes] = useState<Partial<Record<Part, number>>>({})
  const [prontas, setProntas] = useState(false)
  useLayoutEffect(() => setProntas(true), [])
  const register = useCallback((part: Part) => {
    const count = (n: number) => setPartes((p) => ({ ...p, [part]: (p[part] ?? 0) + n }))
    count(1)
    return () => count(-1)
  }, [])
  return { register, prontas, has: (part: Part) => (partes[part] ?? 0) > 0 }
}

/**
 * The list screen (spec 1 §2): `SearchPage.Filters`, `SearchPage.Table` and `SearchPage.Cards` (one of the last two, or
 * both) anywhere among its children. The columns of the table are also the CSV's.
 */
export const SearchPage = <T,>(props: SearchPageProps<T>) => {
  const { title, search, novo, novoLabel = 'Novo', children } = props
  const { register, prontas, has } = useParts()
  useAtalhos(readAtalhos)
  const [filtersSlot, setFiltersSlot] = useState<HTMLElement | null>(null)
  const columns = useRef<readonly Column<T>[]>([])
  const emTabela = has('table') && (!has('cards') || search.mode === 'table')
  const contexto: SearchPageContext<T> = {
    search,
    selection: props.selection,
    register,
    has,
    filtersSlot,
    columns,
    mode: prontas ? (emTabela ? 'table' : 'cards') : null,
    csv: props.csv,
    report: props.report,
    open: props.open,
    actions: props.actions,
  }
  return (
    <SearchPageProvider value={contexto as unknown as SearchPageContext<never>}>
      <Page title={title} whom={props.whom} actions={novo ? <Novo to={novo} label={novoLabel} /> : null}>
        {props.above}
        <div ref={setFiltersSlot} />
        {prontas && !has('filters') ? <FiltersInPlace /> : null}
        <SearchToolbar />
        {search.antiga ? <Antiga onRetry={search.recarregar} /> : null}
        <Resultados aria-busy={search.situacao === 'buscando'}>
          {children}
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
