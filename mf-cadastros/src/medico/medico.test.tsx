import { http, reportError, useSessao } from '@clinica/shared-auth'
import type { Medico } from '@clinica/shared-domain'
import { open } from '@clinica/shared-ui/teste'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import MockAdapter from 'axios-mock-adapter'
import MedicoPage from './MedicoPage'
import MedicosPage from './MedicosPage'

jest.mock('@clinica/shared-auth', () => ({
  ...jest.requireActual<object>('@clinica/shared-auth'),
  reportError: jest.fn(),
}))

configure({ defaultHidden: true })

const MEDICO: Medico = {
  _id: 'm1',
  nome: 'Ângela Cristina Peçanha de Albuquerque',
  cbo: { codigo: '225270', valor: 'Médico ortopedista e traumatologista' },
  conselho: 'CRM',
  ufConselho: 'MG',
  numeroConselho: '45678',
  ativo: false,
  updatedAt: '2026-11-01T10:00:00.000Z',
}
const CBO = [
  { _id: '1', codigo: '225270', valor: 'Médico ortopedista e traumatologista' },
  { _id: '2', codigo: '225160', valor: 'Médico fisiatra' },
  { _id: '3', codigo: '223605', valor: 'Fisioterapeuta geral' },
]
const CONSELHOS = [{ _id: '4', codigo: 'CRM', valor: 'CRM - Conselho Regional de Medicina' }]

let api: MockAdapter
beforeEach(() => {
  localStorage.clear()
  jest.mocked(reportError).mockClear()
  useSessao.setState({ token: 't', autenticado: true })
  api = new MockAdapter(http)
  api.onGet('/medico').reply(200, { medicos: [MEDICO], total: 1 })
  api.onGet('/medico/m1').reply(200, { medico: MEDICO })
  api
    .onGet('/dominio/valores')
    .reply(({ params }) => [200, { valores: params.nome === 'cbo' ? CBO : CONSELHOS }])
})
afterEach(() => api.restore())

const ROTAS = {
  '/medico': <MedicosPage />,
  '/medico/cadastro/:id?': <MedicoPage />,
}
const openPage = (endereco: string) => open(ROTAS, endereco)
const typeIn = async (nome: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: new RegExp(`^${nome}`) }), {
    target: { value },
  })
const choose = async (nome: string, opcao: string) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: new RegExp(`^${nome}`) }))
  fireEvent.click(await screen.findByRole('option', { name: opcao }))
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))

describe('list of doctors', () => {
  it('shows cards whose title is cut at 30 characters', async () => {
    openPage('/medico')
    expect(await screen.findByText('Ângela Cristina Peçanha de Alb')).toBeInTheDocument()
    expect(screen.getByText('Cancelado')).toBeInTheDocument()
    expect(screen.getByText('CRM MG 45678')).toBeInTheDocument()
  })

  it('searches by name and status', async () => {
    openPage('/medico')
    await screen.findByText('CRM MG 45678')
    await typeIn('Nome', 'ang')
    await choose('Status', 'Cancelado')
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() => expect(api.history.get).toHaveLength(2))
    expect(api.history.get[1]?.params).toMatchObject({ nome: 'ang', ativo: false, skip: 0, limit: 12 })
  })
})

describe('form of a doctor', () => {
  it('creates with the occupation found by its code, and shows the list', async () => {
    api.onPost('/medico').reply(201, { medico: MEDICO })
    const router = openPage('/medico/cadastro')
    await typeIn('Nome', 'Ana Reis')
    const user = userEvent.setup()
    await user.type(screen.getByRole('combobox', { name: /^CBO/ }), '225160')
    await user.click(await screen.findByRole('option', { name: /Médico fisiatra/ }))
    await choose('Conselho', 'CRM - Conselho Regional de Medicina')
    await choose('UF do conselho', 'MG')
    await typeIn('Número', '1234')
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/medico'))
    expect(JSON.parse(String(api.history.post[0]?.data))).toEqual({
      nome: 'Ana Reis',
      cbo: { codigo: '225160', valor: 'Médico fisiatra' },
      conselho: 'CRM',
      ufConselho: 'MG',
      numeroConselho: '1234',
      ativo: true,
    })
  })

  it('shows what is missing, logs it and sends nothing', async () => {
    openPage('/medico/cadastro')
    await screen.findByRole('textbox', { name: /^Nome/ })
    save()
    expect(await screen.findByText('Cadastro de médico inválido.')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(await screen.findAllByText('Campo é obrigatório.')).toHaveLength(5)
    expect(reportError).toHaveBeenCalledWith(expect.stringContaining('Cadastro de médico inválido.'))
    expect(api.history.post).toHaveLength(0)
  })

  it('opens a saved one, changes its status, and goes back without saving', async () => {
    api.onPut('/medico/m1').reply(200, { medico: MEDICO })
    const router = openPage('/medico/cadastro/m1')
    expect(await screen.findByDisplayValue(MEDICO.cbo.valor)).toBeInTheDocument()
    await choose('Status', 'Ativo')
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/medico'))
    expect(JSON.parse(String(api.history.put[0]?.data))).toEqual({ ...MEDICO, ativo: true })
  })
})
