// Runs again in the clinic's time zone.
import { http, reportError, useSessao } from '@clinica/shared-auth'
import type { BloqueioDeProfissional, Perfil } from '@clinica/shared-domain'
import { open } from '@clinica/shared-ui/teste'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import BloqueioProfissionalPage from './BloqueioProfissionalPage'
import BloqueiosProfissionalPage from './BloqueiosProfissionalPage'

jest.mock('@clinica/shared-auth', () => {
  const real = jest.requireActual('@clinica/shared-auth')
  return { ...real, reportError: jest.fn() }
})
configure({ defaultHidden: true })

const ID = '01980000-0000-7000-8000-000000000001'
const BLOQUEIO: BloqueioDeProfissional = {
  _id: 'b1',
  profissional: { _id: ID, nome: 'Marina Aparecida Alves de Souza Lima' },
  dataInicio: '2026-11-23',
  dataFim: '2026-11-29',
  horarioInicio: '14:00',
  horarioFim: '16:00',
  diasSemana: null,
  motivo: 'Férias',
  observacao: null,
  ativo: true,
  regra: 2,
  temHorario: true,
  updatedAt: '2026-11-01T10:00:00.000Z',
}

let api: MockAdapter
const enter = (perfil: Perfil) =>
  useSessao.setState({
    token: 't',
    autenticado: true,
    usuario: {
      _id: 'u1',
      name: 'Marina',
      email: 'marina@clinica.demo',
      perfil,
      unidades: [],
      acoesExtras: [],
    } as never,
  })
beforeEach(() => {
  localStorage.clear()
  enter('Gerente')
  api = new MockAdapter(http)
  api.onGet('/profissional/bloqueio').reply(200, { bloqueios: [BLOQUEIO], total: 1 })
  api.onGet('/profissional/bloqueio/b1').reply(200, { bloqueio: BLOQUEIO })
  api.onGet('/profissional').reply(200, { profissionais: [{ _id: ID, nome: 'Marina Alves' }], total: 1 })
  api.onGet('/dominio/valores').reply(200, {
    valores: ['Férias', 'Outro'].map((valor) => ({ _id: valor, codigo: valor, valor })),
  })
  api.onPost('/profissional/bloqueio').reply(201, { bloqueio: BLOQUEIO })
  api.onPut('/profissional/bloqueio/b1').reply(200, { bloqueio: BLOQUEIO })
})
afterEach(() => api.restore())

const openAt = (endereco: string) =>
  open(
    {
      '/profissional/bloqueio': <BloqueiosProfissionalPage />,
      '/profissional/bloqueio/cadastro/:id?': <BloqueioProfissionalPage />,
    },
    endereco,
  )
const campo = (nome: RegExp) => screen.findByRole('textbox', { name: nome })
const typeIn = async (nome: RegExp, value: string) =>
  fireEvent.change(await campo(nome), { target: { value } })
const choose = async (nome: RegExp, opcao: string) => {
  const lista = await screen.findByRole('combobox', { name: nome })
  // The values of a domain come a moment later.
  await waitFor(() => expect(lista).not.toHaveAttribute('aria-disabled'))
  fireEvent.mouseDown(lista)
  fireEvent.click(await screen.findByRole('option', { name: opcao }))
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
const enviado = () => JSON.parse(String(api.history.post[0]?.data ?? api.history.put[0]?.data))
const listas = () => api.history.get.filter((c) => c.url === '/profissional/bloqueio')
const aviso = 'O usuário logado não tem cadastro profissional no sistema.'

describe('list of blocks of professionals', () => {
  it('shows names cut at 30 characters, days, hours and reason', async () => {
    openAt('/profissional/bloqueio')
    expect(await screen.findByText('Marina Aparecida Alves de Souz')).toBeVisible()
    expect(screen.getByText('23/11/2026 a 29/11/2026')).toBeVisible()
    expect(screen.getByText('14:00 às 16:00')).toBeVisible()
    expect(screen.getByText('Motivo: Férias')).toBeVisible()
  })

  it('filters by professional, days and status, and sorts by professional, start and reason', async () => {
    openAt('/profissional/bloqueio')
    await screen.findByText(/^Marina/)
    await choose(/^Profissional/, 'Marina Alves')
    await typeIn(/^Data início/, '01112026')
    await typeIn(/^Data fim/, '30112026')
    await choose(/^Status/, 'Ativo')
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() => expect(listas()).toHaveLength(2))
    expect(listas()[1]?.params).toMatchObject({
      profissional: ID,
      dataInicio: '2026-11-01',
      dataFim: '2026-11-30',
      ativo: true,
      orderBy: 'profissional',
    })
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Ordenar por' }))
    const opcoes = (await screen.findAllByRole('option')).map((o) => o.textContent)
    expect(opcoes).toEqual(['Profissional', 'Data início', 'Motivo'])
  })
})

describe('form of a block', () => {
  it('makes one day of an empty end, and returns to the list', async () => {
    const router = openAt('/profissional/bloqueio/cadastro')
    await choose(/^Profissional/, 'Marina Alves')
    await choose(/^Motivo/, 'Férias')
    await typeIn(/^Data início/, '23112026')
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/profissional/bloqueio'))
    expect(enviado()).toEqual({
      profissional: { _id: ID, nome: 'Marina Alves' },
      regra: 1,
      diasSemana: null,
      aPartirDe: null,
      dataInicio: '2026-11-23',
      dataFim: '2026-11-23',
      temHorario: false,
      horarioInicio: '00:01',
      horarioFim: '23:59',
      motivo: 'Férias',
      observacao: null,
      ativo: true,
    })
  })

  it('reads rule and hours from dates and times, and resets the times when hours are given up', async () => {
    const router = openAt('/profissional/bloqueio/cadastro/b1')
    expect(await screen.findByRole('combobox', { name: /^Período/ })).toHaveTextContent('Intervalo de datas')
    expect(screen.getByRole('checkbox', { name: 'Especificar horário' })).toBeChecked()
    expect(await campo(/^Horário início/)).toHaveValue('14:00')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Especificar horário' }))
    await waitFor(async () => expect(await campo(/^Horário início/)).toHaveValue('00:01'))
    expect(await campo(/^Horário fim/)).toHaveValue('23:59')
    await choose(/^Período/, 'Um dia')
    expect(screen.queryByRole('textbox', { name: /^Data fim/ })).toBeNull()
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/profissional/bloqueio'))
    expect(enviado()).toMatchObject({
      regra: 1,
      dataInicio: '2026-11-23',
      dataFim: '2026-11-23',
      horarioInicio: '00:01',
      horarioFim: '23:59',
      updatedAt: BLOQUEIO.updatedAt,
    })
  })

  it('opens a day without hours as one', async () => {
    const dia = { ...BLOQUEIO, dataFim: BLOQUEIO.dataInicio, horarioInicio: '00:01', horarioFim: '23:59' }
    api.onGet('/profissional/bloqueio/b1').reply(200, { bloqueio: dia })
    openAt('/profissional/bloqueio/cadastro/b1')
    expect(await screen.findByRole('combobox', { name: /^Período/ })).toHaveTextContent('Um dia')
    expect(screen.getByRole('checkbox', { name: 'Especificar horário' })).not.toBeChecked()
    expect(await campo(/^Horário início/)).toBeDisabled()
  })

  it('wants the reason "Outro" explained in at most 200 characters, sends nothing and says so', async () => {
    openAt('/profissional/bloqueio/cadastro')
    await choose(/^Motivo/, 'Outro')
    save()
    const recusa = 'Cadastro inválido no bloqueio de profissionais.'
    expect(await screen.findByText(recusa)).toBeVisible()
    expect(reportError).toHaveBeenCalledWith(expect.stringContaining(recusa))
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(await screen.findByText('Campo obrigatório quando selecionado motivo "Outro".')).toBeVisible()
    // Profissional e data início.
    expect(screen.getAllByText('Campo é obrigatório.')).toHaveLength(2)
    await typeIn(/^Observação/, 'a'.repeat(201))
    expect(await screen.findByText('Campo deve ter no máximo 200 letras.')).toBeVisible()
    expect(api.history.post).toHaveLength(0)
  })
})

describe('profile Profissional', () => {
  beforeEach(() => enter('Profissional'))

  it('has no filter by professional, and its own name in the form', async () => {
    openAt('/profissional/bloqueio')
    await screen.findByText(/^Marina/)
    expect(screen.queryByRole('combobox', { name: /^Profissional/ })).toBeNull()
    expect(api.history.get[0]?.params).toMatchObject({ email: 'marina@clinica.demo', skip: 0, limit: 1 })
  })

  it('cannot choose another professional', async () => {
    const router = openAt('/profissional/bloqueio/cadastro')
    const fixo = await screen.findByRole('combobox', { name: /^Profissional/ })
    expect(fixo).toHaveValue('Marina Alves')
    expect(fixo).toHaveAttribute('readonly')
    await choose(/^Motivo/, 'Férias')
    await typeIn(/^Data início/, '23112026')
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/profissional/bloqueio'))
    expect(enviado().profissional._id).toBe(ID)
  })

  it.each(['/profissional/bloqueio', '/profissional/bloqueio/cadastro'])(
    'without a register is told so at %s',
    async (onde) => {
      api.onGet('/profissional').reply(200, { profissionais: [], total: 0 })
      openAt(onde)
      expect(await screen.findByText(aviso)).toBeVisible()
      expect(listas()).toHaveLength(0)
      expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
    },
  )
})
