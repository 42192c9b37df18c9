import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { TextInput } from '../form/fields/inputs'
import { type Cid, servir } from '../teste/cid-list'
import { open } from '../teste/tela'
import { ResultCard } from './ResultCard'
import { SearchPage } from './SearchPage'
import { type SearchFn, useSearch } from './use-search'

const Cartao = ({ item }: { item: Cid }) => <ResultCard item={item} title={item.codigo} />
const Lista = ({ buscar }: { buscar: SearchFn<Cid> }) => {
  const search = useSearch<Cid>('cid', buscar)
  const [contas, setContas] = useState(0)
  return (
    <SearchPage title="CID" search={search}>
      <SearchPage.Filters
        live
        few={1}
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

const abrir = async () => {
  const buscar = servir(3)
  open({ '/cid': <Lista buscar={buscar} /> }, '/cid')
  await screen.findAllByRole('article')
  return { buscar, pedidos: () => buscar.mock.calls.map(([p]) => p.codigo) }
}
const digitar = (rotulo: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: rotulo }), { target: { value } })
const passar = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => localStorage.clear())
afterEach(() => jest.useRealTimers())

it('searches 250 ms after the last key, once', async () => {
  const { pedidos } = await abrir()
  jest.useFakeTimers()
  for (const texto of ['M', 'M5', 'M54']) {
    digitar('Código', texto)
    await passar(200)
  }
  expect(pedidos()).toEqual([undefined])
  await passar(50)
  expect(pedidos()).toEqual([undefined, 'M54'])
})

it('waits no longer than a second for a hand that does not rest', async () => {
  const { pedidos } = await abrir()
  jest.useFakeTimers()
  for (let i = 1; i <= 12; i++) {
    digitar('Código', 'x'.repeat(i))
    await passar(100)
  }
  expect(pedidos()).toEqual([undefined, 'x'.repeat(10)])
})

it("neither asks again what was just asked, nor twice by 'Pesquisar'", async () => {
  const { pedidos } = await abrir()
  jest.useFakeTimers()
  digitar('Código', 'M')
  digitar('Código', '')
  await passar(1500)
  expect(pedidos()).toEqual([undefined])
  digitar('Código', 'M5')
  fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
  await passar(1500)
  expect(pedidos()).toEqual([undefined, 'M5'])
})

it('keeps a button for the fields that a phone does not show, unless one of them is in use', async () => {
  await abrir()
  const mais = screen.getByText('Mais 2 filtros')
  expect(screen.getByRole('textbox', { name: 'Descrição' }).closest('[data-closed]')).not.toBeNull()
  fireEvent.click(mais)
  expect(screen.queryByText('Mais 2 filtros')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Descrição' }).closest('[data-closed]')).toBeNull()
})

it('draws what stands below the fields when it changes', async () => {
  await abrir()
  fireEvent.click(screen.getByRole('button', { name: 'contas 0' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'contas 1' })).toBeVisible())
})
