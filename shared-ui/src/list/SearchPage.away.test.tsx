import { ErroDaApi, useConnection } from '@clinica/shared-auth'
import { act, screen, waitFor } from '@testing-library/react'
import { cartoes, cids, openCidList } from '../teste/cid-list'
import { clearMessages } from '../teste/tela'

jest.mock('@clinica/shared-auth', () => ({
  ...jest.requireActual<object>('@clinica/shared-auth'),
  reportError: jest.fn(),
}))

beforeEach(() => localStorage.clear())
afterEach(() => act(clearMessages))

it('while the server is away the last results stay, marked as such, and are renewed when it is back', async () => {
  const buscar = jest.fn(async () => ({ itens: cids(1, 3), total: 3 }))
  const { user } = openCidList(buscar)
  await waitFor(() => expect(cartoes()).toHaveLength(3))
  buscar.mockRejectedValue(
    new ErroDaApi({ status: null, falha: 'sem-resposta', titulo: 'Erro', conteudo: 'Sem resposta.' }),
  )
  await user.click(screen.getByRole('button', { name: 'Pesquisar' }))
  expect(await screen.findByText(/Estes são os últimos resultados recebidos/)).toBeVisible()
  expect(cartoes()).toHaveLength(3)
  expect(screen.queryByRole('alertdialog')).toBeNull()

  buscar.mockResolvedValue({ itens: cids(1, 2), total: 2 })
  act(() => useConnection.setState({ connection: 'sem' }))
  act(() => useConnection.setState({ connection: 'ok' }))
  await waitFor(() => expect(cartoes()).toHaveLength(2), { timeout: 8_000 })
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
  const buscar = jest.fn(async () => ({ itens: cids(1, 3), total: 3 }))
  buscar.mockRejectedValueOnce(ocupado).mockRejectedValueOnce(ocupado)
  openCidList(buscar)
  await waitFor(() => expect(cartoes()).toHaveLength(3))
  expect(buscar).toHaveBeenCalledTimes(3)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
