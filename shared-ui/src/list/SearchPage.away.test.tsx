import { ErroDaApi, useConnection } from '@clinica/shared-auth'
import { act, screen, waitFor } from '@testing-library/react'
import { cartoes, cids, openCidList, pedidos, serve } from '../teste/cid-list'
import { clearMessages } from '../teste/tela'

jest.mock('@clinica/shared-auth', () => ({
  ...jest.requireActual<object>('@clinica/shared-auth'),
  reportError: jest.fn(),
}))

beforeEach(() => localStorage.clear())
afterEach(() => act(clearMessages))

it('while the server is away the last results stay, marked as such, and are renewed when it is back', async () => {
  const search = jest.fn(async () => ({ itens: cids(1, 3), total: 3 }))
  const { user } = openCidList(search)
  await waitFor(() => expect(cartoes()).toHaveLength(3))
  search.mockRejectedValue(
    new ErroDaApi({ status: null, falha: 'sem-resposta', titulo: 'Erro', conteudo: 'Sem resposta.' }),
  )
  await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
  expect(await screen.findByText(/Estes são os últimos resultados recebidos/)).toBeVisible()
  expect(cartoes()).toHaveLength(3)
  expect(screen.queryByRole('alertdialog')).toBeNull()

  search.mockResolvedValue({ itens: cids(1, 2), total: 2 })
  act(() => useConnection.setState({ connection: 'sem' }))
  act(() => useConnection.setState({ connection: 'ok' }))
  await waitFor(() => expect(cartoes()).toHaveLength(2))
  expect(screen.queryByText(/últimos resultados recebidos/)).toBeNull()
})

it('a busy server is asked again when it says', async () => {
  const ocupado = new ErroDaApi({
    status: 503,
    falha: 'resposta',
    titulo: '503',
    conteudo: 'x',
    tentarEm: 50,
  })
  const search = jest.fn(async () => ({ itens: cids(1, 3), total: 3 }))
  search.mockRejectedValueOnce(ocupado).mockRejectedValueOnce(ocupado)
  openCidList(search)
  await waitFor(() => expect(cartoes()).toHaveLength(3))
  expect(search).toHaveBeenCalledTimes(3)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('a link of another screen opens it with its filters alone, which are the person’s own from then on', async () => {
  const antes = serve(30)
  const { user, unmount } = openCidList(antes)
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'dor')
  await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
  await waitFor(() => expect(pedidos(antes).at(-1)).toMatchObject({ nome: 'dor' }))
  unmount()

  const search = serve(30)
  const filtros = encodeURIComponent(JSON.stringify({ situacao: 'aberta' }))
  const { router, unmount: sair } = openCidList(search, undefined, `/cid?filtros=${filtros}`)
  await waitFor(() => expect(cartoes()).toHaveLength(12))
  const pedido = { situacao: 'aberta', skip: 0, limit: 12, comTotal: true, orderBy: 'codigo' }
  expect(pedidos(search)).toEqual([pedido])
  expect(router.state.location.search).toBe('')
  sair()

  const volta = serve(30)
  openCidList(volta)
  await waitFor(() => expect(pedidos(volta)).toEqual([pedido]))
})

it('a link followed while it is open brings its filters, and Back the search that was there before', async () => {
  const search = serve(30)
  const { user, router } = openCidList(search)
  const nome = () => screen.getByRole('textbox', { name: 'Nome' })
  await user.type(nome(), 'dor')
  await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
  await waitFor(() => expect(pedidos(search).at(-1)).toMatchObject({ nome: 'dor' }))
  await user.clear(nome())
  await user.type(nome(), 'meio digitado')

  const de = (filtros: object) => `/cid?filtros=${encodeURIComponent(JSON.stringify(filtros))}`
  await act(() => router.navigate(de({ nome: 'ombro' })))
  await waitFor(() => expect(pedidos(search).at(-1)).toMatchObject({ nome: 'ombro', skip: 0 }))
  expect(nome()).toHaveValue('ombro')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await act(() => router.navigate(de({ nome: 'joelho' })))
  await waitFor(() => expect(nome()).toHaveValue('joelho'))

  await act(() => router.navigate(-1))
  await waitFor(() => expect(nome()).toHaveValue('ombro'))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(nome()).toHaveValue('dor'))
  await waitFor(() => expect(pedidos(search).at(-1)).toMatchObject({ nome: 'dor' }))
  await act(() => router.navigate(1))
  await waitFor(() => expect(nome()).toHaveValue('ombro'))
})

it.each(['{', '[]', '{"a":1}', 'null'])(
  'filters that no screen of ours writes (%s) are none',
  async (texto) => {
    const search = serve(3)
    openCidList(search, undefined, `/cid?filtros=${encodeURIComponent(texto)}`)
    await waitFor(() =>
      expect(pedidos(search)).toEqual([{ skip: 0, limit: 12, comTotal: true, orderBy: 'codigo' }]),
    )
  },
)
