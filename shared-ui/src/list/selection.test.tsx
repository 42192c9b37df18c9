import type { ListParams } from '@clinica/shared-auth'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { type ReactNode, useState } from 'react'
import { TextInput } from '../form/fields/inputs'
import { expectConsole } from '../teste/console'
import { clearMessages, open } from '../teste/tela'
import type { Column } from './columns'
import { ResultCard } from './ResultCard'
import { SearchPage } from './SearchPage'
import { useSearch } from './use-search'
import { useSelection } from './use-selection'

jest.mock('./reload', () => ({ reloadPage: jest.fn() }))

/** What billing lists: guides with an amount in cents. */
type Guia = { _id: string; numero: string; valor: number }
const guia = (n: number): Guia => ({ _id: `g${n}`, numero: `0101${n}`, valor: n * 100 })
const reais = (centavos: number): string => `R$ ${centavos / 100},00`

const COLUNAS: Column<Guia>[] = [
  { field: 'numero', title: 'Número' },
  {
    field: 'valor',
    title: 'Valor',
    value: (g) => reais(g.valor),
    total: (guias) => reais(guias.reduce((soma, g) => soma + g.valor, 0)),
  },
]
// @ts-expect-error 'numeros' is no field of a guide, and says no value of its own
export const ERRADA: Column<Guia> = { field: 'numeros', title: 'Número' }

const Cartao = ({ item }: { item: Guia }) => (
  <ResultCard item={item} title={item.numero}>
    {reais(item.valor)}
  </ResultCard>
)
// Parts inside components and elements of the screen's own.
const Filtros = () => (
  <SearchPage.Filters>
    <TextInput name="numero" label="Guia" />
  </SearchPage.Filters>
)
const Moldura = ({ children }: { children: ReactNode }) => <section>{children}</section>

const query = jest.fn((p: ListParams) =>
  Promise.resolve({
    itens: Array.from({ length: Math.min(p.limit, 14 - p.skip) }, (_, i) => guia(p.skip + i + 1)),
    total: 14,
  }),
)
const enviadas = jest.fn()

const Lista = () => {
  const search = useSearch<Guia>('guias-do-pacote', query)
  const selection = useSelection(search)
  const [comTabela, setComTabela] = useState(true)
  return (
    <SearchPage
      title="Guias do pacote"
      search={search}
      selection={selection}
      csv="guias"
      open={(g) => `/guia/${g._id}`}
      actions={
        <button type="button" onClick={() => enviadas(selection.itens.map((g) => g._id))}>
          Adicionar ao pacote
        </button>
      }
    >
      <Moldura>
        <Filtros />
      </Moldura>
      <Moldura>{comTabela ? <SearchPage.Table columns={COLUNAS} /> : null}</Moldura>
      <Moldura>
        <SearchPage.Cards card={Cartao} />
      </Moldura>
      <button type="button" onClick={() => setComTabela(false)}>
        Sem tabela
      </button>
    </SearchPage>
  )
}

const openLista = async () => {
  open(
    {
      '/': (
        <main>
          <Lista />
        </main>
      ),
      '/guia/:id': <p>uma guia</p>,
    },
    '/',
  )
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12))
  return userEvent.setup()
}
const marcas = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter((c) => c.checked)
const botao = (nome: string | RegExp) => screen.getByRole('button', { name: nome })
const emTabela = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(botao('Tabela'))
  return screen.findByRole('grid')
}

beforeEach(() => {
  localStorage.clear()
  jest.clearAllMocks()
})
afterEach(() => act(clearMessages))

it('parts that are wrapped work: filters first, CSV, both modes; gone with their part', async () => {
  const user = await openLista()
  expect(screen.getAllByRole('search')).toHaveLength(1)
  const [filtros, cartao] = [screen.getByRole('search'), screen.getAllByRole('article')[0] as HTMLElement]
  expect(filtros.compareDocumentPosition(cartao)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(within(filtros).getByRole('textbox', { name: 'Guia' })).toBeVisible()
  expect(botao('Exportar CSV')).toBeVisible()
  expect(query).toHaveBeenCalledTimes(1)
  await emTabela(user)
  await user.click(botao('Sem tabela'))
  expect(screen.queryByRole('button', { name: 'Exportar CSV' })).toBeNull()
  expect(screen.getAllByRole('article')).toHaveLength(12)
})

it("marks rows by key, the page by 'Marcar todos', and keeps the marks of other pages", async () => {
  const user = await openLista()
  act(() => screen.getByRole('checkbox', { name: 'Marcar 01012' }).focus())
  await user.keyboard(' ')
  expect(screen.getByRole('status')).toHaveTextContent('14 resultados · 1 marcado')
  await user.click(botao('Marcar todos'))
  expect(marcas()).toHaveLength(12)
  expect(botao('Marcar todos')).toBeDisabled()
  await user.click(botao(/página 2/i))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(marcas()).toHaveLength(0)
  expect(screen.getByRole('status')).toHaveTextContent('14 resultados · 12 marcados')
  await user.click(screen.getByRole('checkbox', { name: 'Marcar 010114' }))
  await user.click(botao('Adicionar ao pacote'))
  expect(enviadas.mock.calls[0]?.[0]).toHaveLength(13)
  await user.click(botao('Desmarcar todos'))
  expect(screen.getByRole('status')).toHaveTextContent(/^14 resultados$/)
})

it('the space marks the row that the keyboard stands on, and stays there', async () => {
  const user = await openLista()
  const tabela = await emTabela(user)
  const celula = (numero: string) => within(tabela).getByRole('gridcell', { name: numero })
  await user.click(celula('01011'))
  await user.keyboard(' ')
  expect(screen.getByText('14 resultados · 1 marcado')).toBeVisible()
  expect(document.activeElement).toBe(celula('01011'))
  await user.keyboard('{ArrowDown} ')
  expect(marcas()).toHaveLength(2)
  expect(document.activeElement).toBe(celula('01012'))
  await user.keyboard(' ')
  expect(screen.getByText('14 resultados · 1 marcado')).toBeVisible()
})

it('another search unmarks, the same one asked again does not', async () => {
  const user = await openLista()
  await user.click(botao('Marcar todos'))
  await user.click(botao('Pesquisar'))
  expect(marcas()).toHaveLength(12)
  await user.type(screen.getByRole('textbox', { name: 'Guia' }), '7')
  await user.click(botao('Pesquisar'))
  await waitFor(() => expect(marcas()).toHaveLength(0))
})

it('sums the page, or what is marked, in cards and in the last row of the table', async () => {
  const user = await openLista()
  expect(screen.getByLabelText('Total da página')).toHaveTextContent('ValorR$ 78,00')
  await user.click(screen.getByRole('checkbox', { name: 'Marcar 01013' }))
  expect(screen.getByLabelText('Total dos marcados')).toHaveTextContent('ValorR$ 3,00')

  const tabela = await emTabela(user)
  const linhas = () => within(tabela).getAllByRole('row')
  await waitFor(() => expect(linhas().at(-1)).toHaveTextContent('Total dos marcadosR$ 3,00'))
  // The total is no result: it is not marked, and it opens nothing.
  const marcar = within(tabela).getAllByRole<HTMLInputElement>('checkbox', { name: /linha$/ })
  expect(marcar.at(-1)).toBeDisabled()
  await user.click(marcar[0] as HTMLInputElement)
  await waitFor(() => expect(linhas().at(-1)).toHaveTextContent('Total dos marcadosR$ 4,00'))
  await user.click(within(tabela).getByRole('checkbox', { name: /todas as linhas/ }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('12 marcados'))
  await user.click(within(tabela).getByRole('gridcell', { name: 'Total dos marcados' }))
  await user.keyboard('{Enter}')
  expect(screen.queryByText('uma guia')).toBeNull()
})

it('is read by a screen reader without a complaint, in both modes', async () => {
  // The checker would look at icons drawn by a font.
  expectConsole(/HTMLCanvasElement.prototype.getContext/)
  const user = await openLista()
  const reclama = async () =>
    (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
      (v) => `${v.id}: ${v.nodes.map((n) => n.html).join()}`,
    )
  expect(await reclama()).toEqual([])
  await user.click(botao('Marcar todos'))
  await emTabela(user)
  await waitFor(() => expect(screen.getByText('Total dos marcados')).toBeInTheDocument())
  expect(await reclama()).toEqual([])
})
