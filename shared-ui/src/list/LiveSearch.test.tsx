import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { TextInput } from '../form/fields/inputs'
import { type Cid, serve } from '../teste/cid-list'
import { open } from '../teste/tela'
import { ResultCard } from './ResultCard'
import { SearchPage } from './SearchPage'
import { type SearchFn, useSearch } from './use-search'

const Cartao = ({ item }: { item: Cid }) => <ResultCard item={item} title={item.codigo} />
const Lista = ({ query }: { query: SearchFn<Cid> }) => {
  const search = useSearch<Cid>('cid', query)
  const [contas, setContas] = useState(0)
  return (
    <SearchPage title="CID" search={search}>
      <SearchPage.Filters
        live
        below={
          <button type="button" onClick={() => setContas(contas + 1)}>
            contas {contas}
          </button>
        }
      >
        <TextInput name="codigo" label="Código" />
        <TextInput name="descricao" label="Descrição" />
        <TextInput name="outro" label="Outro" />
      </SearchPage.Filters>
      <SearchPage.Cards card={Cartao} />
    </SearchPage>
  )
}

const openLista = async () => {
  const search = serve(3)
  open({ '/cid': <Lista query={search} /> }, '/cid')
  await screen.findAllByRole('article')
  return { search, pedidos: () => search.mock.calls.map(([p]) => p.codigo) }
}
const typeIn = (rotulo: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: rotulo }), { target: { value } })
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => localStorage.clear())
afterEach(() => jest.useRealTimers())

it('searches 250 ms after the last key, once', async () => {
  const { pedidos } = await openLista()
  jest.useFakeTimers()
  for (const texto of ['M', 'M5', 'M54']) {
    typeIn('Código', texto)
    await pass(200)
  }
  expect(pedidos()).toEqual([undefined])
  await pass(50)
  expect(pedidos()).toEqual([undefined, 'M54'])
})

it('waits no longer than a second for a hand that does not rest', async () => {
  const { pedidos } = await openLista()
  jest.useFakeTimers()
  for (let i = 1; i <= 12; i++) {
    typeIn('Código', 'x'.repeat(i))
    await pass(100)
  }
  expect(pedidos()).toEqual([undefined, 'x'.repeat(10)])
})

it("neither asks again what was just asked, nor twice by 'Pesquisar'", async () => {
  const { pedidos } = await openLista()
  jest.useFakeTimers()
  typeIn('Código', 'M')
  typeIn('Código', '')
  await pass(1500)
  expect(pedidos()).toEqual([undefined])
  typeIn('Código', 'M5')
  fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
  await pass(1500)
  expect(pedidos()).toEqual([undefined, 'M5'])
})

describe('on a small screen', () => {
  beforeEach(() => {
    window.matchMedia = ((media: string) => ({
      media,
      matches: media === '(max-width: 600px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof matchMedia
  })
  afterEach(() => {
    delete (window as { matchMedia?: unknown }).matchMedia
  })
  const campos = () => screen.queryAllByRole('textbox').map((c) => c.getAttribute('name'))

  it('the first field stays, the others are in a sheet that says how many are set', async () => {
    const { pedidos } = await openLista()
    expect(campos()).toEqual(['codigo'])
    const botao = screen.getByRole('button', { name: 'Filtros' })
    act(() => botao.focus())
    fireEvent.click(botao)
    expect(await screen.findByRole('dialog', { name: 'Filtros' })).toBeVisible()
    expect(campos()).toEqual(['descricao', 'outro'])
    typeIn('Descrição', 'dor')
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByRole('button', { name: 'Filtros (1)' })).toHaveFocus()
    typeIn('Código', 'M54')
    await screen.findByRole('button', { name: 'Filtros (2)' })
    expect(pedidos()).toEqual([undefined, undefined, 'M54'])
  })
})

it('draws what stands below the fields when it changes', async () => {
  await openLista()
  fireEvent.click(screen.getByRole('button', { name: 'contas 0' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'contas 1' })).toBeVisible())
})
