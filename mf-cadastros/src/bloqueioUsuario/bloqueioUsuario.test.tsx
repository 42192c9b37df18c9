// Runs again in the clinic's time zone.
import { http, useSessao } from '@clinica/shared-auth'
import type { BloqueioDeUsuario } from '@clinica/shared-domain'
import { expectConsole, open } from '@clinica/shared-ui/teste'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import BloqueiosUsuarioPage from './BloqueiosUsuarioPage'
import BloqueioUsuarioPage from './BloqueioUsuarioPage'

configure({ defaultHidden: true })

const USUARIO = {
  _id: '01980000-0000-7000-8000-000000000002',
  name: 'Maria Antonieta dos Santos Figueiredo',
  email: 'maria@clinica.demo',
  perfil: 'Gerente' as const,
}
const BLOQUEIO: BloqueioDeUsuario = {
  _id: 'b1',
  usuario: USUARIO,
  dataInicio: '2026-11-23',
  dataFim: '2026-11-23',
  horarioInicio: '00:01',
  horarioFim: '23:59',
  diasSemana: null,
  motivo: 'Folga',
  observacao: 'Combinada',
  ativo: true,
  regra: 1,
  temHorario: false,
  updatedAt: '2026-11-01T10:00:00.000Z',
}

let api: MockAdapter
beforeEach(() => {
  localStorage.clear()
  useSessao.setState({ token: 't', autenticado: true })
  api = new MockAdapter(http)
  api.onGet('/usuario/bloqueio').reply(200, { bloqueios: [BLOQUEIO], total: 1 })
  api.onGet('/usuario/bloqueio/b1').reply(200, { bloqueio: BLOQUEIO })
  api.onGet('/usuario').reply(200, { usuarios: [{ ...USUARIO, unidades: [], ativo: true }], total: 1 })
  api.onGet('/dominio/valores').reply(200, { valores: [{ _id: 'f', codigo: 'folga', valor: 'Folga' }] })
  api.onPut('/usuario/bloqueio/b1').reply(200, { bloqueio: BLOQUEIO })
})
afterEach(() => api.restore())

const openAt = (endereco: string) =>
  open(
    {
      '/usuario/bloqueio': <BloqueiosUsuarioPage />,
      '/usuario/bloqueio/cadastro/:id?': <BloqueioUsuarioPage />,
    },
    endereco,
  )

it('lists blocks by user: name cut at 30 characters, filter by user, four orders', async () => {
  openAt('/usuario/bloqueio')
  expect(await screen.findByText('Maria Antonieta dos Santos Fig')).toBeVisible()
  expect(screen.getByText('Perfil: Gerente')).toBeVisible()
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Usuário' }))
  fireEvent.click(await screen.findByRole('option', { name: /^Maria Antonieta/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
  await waitFor(() =>
    expect(api.history.get.at(-1)?.params).toMatchObject({ usuario: USUARIO._id, orderBy: 'usuario' }),
  )
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Ordenar por' }))
  expect((await screen.findAllByRole('option')).map((o) => o.textContent)).toEqual([
    'Usuário',
    'E-mail',
    'Perfil',
    'Motivo',
  ])
})

it('edits a block and returns to the list', async () => {
  const router = openAt('/usuario/bloqueio/cadastro/b1')
  expect(await screen.findByRole('combobox', { name: /^Usuário/ })).toHaveValue(USUARIO.name)
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/usuario/bloqueio'))
  expect(JSON.parse(String(api.history.put[0]?.data))).toEqual({ ...BLOQUEIO, aPartirDe: null })
})

it('needs user, day and reason, sends nothing and says so', async () => {
  expectConsole(/^Formulário inválido/)
  openAt('/usuario/bloqueio/cadastro')
  fireEvent.click(await screen.findByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Cadastro inválido.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(await screen.findAllByText('Campo é obrigatório.')).toHaveLength(3)
  expect(api.history.post).toHaveLength(0)
})
