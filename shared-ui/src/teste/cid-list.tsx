import type { ListParams } from '@clinica/shared-auth'
import { screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { TextInput } from '../form/fields/inputs'
import type { Column } from '../list/columns'
import { ResultCard } from '../list/ResultCard'
import { SearchPage } from '../list/SearchPage'
import { type SearchFn, useSearch } from '../list/use-search'
import { open, type Tela } from './tela'

export type Cid = { _id: string; codigo: string; descricao: string }
export const cids = (de: number, n: number): Cid[] =>
  Array.from({ length: n }, (_, i) => ({
    _id: `c${de + i}`,
    codigo: `M${de + i}`,
    descricao: `Descrição ${de + i}`,
  }))

const COLUNAS: Column<Cid>[] = [
  { field: 'codigo', title: 'Código' },
  { field: 'descricao', title: 'Descrição' },
]
const Cartao = ({ item }: { item: Cid }) => (
  <ResultCard item={item} title={`${item.codigo} muito comprido para caber no painel`}>
    {item.descricao}
  </ResultCard>
)
const ORDEM = [
  { value: 'codigo', label: 'Código' },
  { value: 'descricao', label: 'Descrição' },
]

const Lista = ({ query, report }: { query: SearchFn<Cid>; report?: (p: object) => Promise<void> }) => {
  const search = useSearch<Cid>('cid', query, { orderBy: ORDEM })
  return (
    <SearchPage
      title="CID"
      search={search}
      novo="/cid/cadastro"
      csv="cids"
      report={report}
      open={(c) => `/cid/cadastro/${c._id}`}
    >
      <SearchPage.Filters>
        <TextInput name="nome" label="Nome" />
      </SearchPage.Filters>
      <SearchPage.Table columns={COLUNAS} />
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}
/** `total` records, of which the server counts at most `contados`. */
export const serve = (total: number, contados = total) =>
  jest.fn((p: ListParams) =>
    Promise.resolve({
      itens: cids(p.skip + 1, Math.min(p.limit, Math.max(0, total - p.skip))),
      total: contados,
      totalParcial: contados < total,
    }),
  )
/** The list of CIDs at its route, or at an address of it, beside the form. */
export const openCidList = (
  query: SearchFn<Cid>,
  report?: (p: object) => Promise<void>,
  em = '/cid',
): Tela & { user: UserEvent } => ({
  ...open(
    {
      '/cid': <Lista query={query} report={report} />,
      '/cid/cadastro': <p>novo cid</p>,
      '/cid/cadastro/:id': <p>um cid</p>,
    },
    em,
  ),
  user: userEvent.setup(),
})
export const pedidos = (query: jest.Mock): ListParams[] => query.mock.calls.map(([p]) => p as ListParams)
export const cartoes = () => screen.queryAllByRole('article')
