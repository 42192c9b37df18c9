import { http, useSessao } from '@clinica/shared-auth'
import type { Profissional } from '@clinica/shared-domain'
import { expectConsole, open } from '@clinica/shared-ui/teste'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import ProfissionaisPage from './ProfissionaisPage'
import ProfissionalPage from './ProfissionalPage'

configure({ defaultHidden: true })

const horas = (horarioInicio: string, horarioTermino: string) => ({ horarioInicio, horarioTermino })
const MARINA: Profissional = {
  _id: 'p1',
  nome: 'Marina Aparecida Alves de Souza Lima',
  numeroConselho: '1000-F',
  email: 'marina@clinica.demo',
  usuario: 'marina@clinica.demo',
  celular: '11987654321',
  telefone: null,
  unidade: ['Centro', 'Norte'],
  especialidade: ['Pilates'],
  avaliacao: true,
  atendimentos: [
    {
      unidade: 'Centro',
      especialidade: 'Pilates',
      horarios: [
        { diaSemana: 1, horas: [horas('08:00', '12:00'), horas('13:00', '18:00')] },
        { diaSemana: 3, horas: [horas('09:00', '10:00')] },
      ],
    },
  ],
  bloqueios: [],
  tiss: { cpfContratado: '52998224725', conselho: 'CREFITO', ufConselho: 'MG', cbo: '223605' },
  ativo: true,
  updatedAt: '2026-11-01T10:00:00.000Z',
}

let api: MockAdapter
beforeEach(() => {
  localStorage.clear()
  useSessao.setState({ token: 't', autenticado: true })
  api = new MockAdapter(http)
  api.onGet('/profissional').reply(200, { profissionais: [MARINA], total: 1 })
  api.onGet('/profissional/p1').reply(200, { profissional: MARINA })
  api.onGet('/unidade').reply(200, { unidades: [{ nome: 'Centro' }, { nome: 'Norte' }] })
  api.onGet('/especialidade').reply(200, { especialidades: [{ nome: 'Pilates' }, { nome: 'RPG' }] })
  api.onPut('/profissional/p1').reply(200, { profissional: MARINA })
})
afterEach(() => {
  jest.useRealTimers()
  api.restore()
})

const ROTAS = {
  '/profissional': <ProfissionaisPage />,
  '/profissional/cadastro/:id?': <ProfissionalPage />,
  '/profissional/:id/agendamentos': <p>Agendamentos</p>,
}
const openAt = (endereco: string) => open(ROTAS, endereco)
const campo = (nome: string | RegExp) => screen.findByRole('textbox', { name: nome })
const typeIn = async (nome: string | RegExp, value: string) =>
  fireEvent.change(await campo(nome), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
const choose = async (nome: string | RegExp, opcao: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: nome }))
  fireEvent.click(await screen.findByRole('option', { name: opcao }))
}
const mark = async (nome: string | RegExp, opcao: string) => {
  const seletor = screen.getByRole('combobox', { name: nome })
  fireEvent.mouseDown(seletor)
  fireEvent.click(await screen.findByRole('option', { name: opcao }))
  fireEvent.keyDown(seletor, { key: 'Escape' })
}
const enviado = () => JSON.parse(String(api.history.put[0]?.data ?? api.history.post[0]?.data))
const dia = (nome: string) => screen.getByRole('group', { name: new RegExp(`^${nome},`) })
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

describe('list of professionals', () => {
  it('shows cards whose names are cut at 30 characters, with edit and appointments', async () => {
    openAt('/profissional')
    expect(await screen.findByText('Marina Aparecida Alves de Souz')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', '/profissional/cadastro/p1')
    expect(screen.getByRole('link', { name: 'Ver agendamentos' })).toHaveAttribute(
      'href',
      '/profissional/p1/agendamentos',
    )
    expect(screen.getByRole('link', { name: 'Novo' })).toHaveAttribute('href', '/profissional/cadastro')
  })

  it('filters by name, council number in digits up to 15, and status, and sorts', async () => {
    openAt('/profissional')
    await screen.findByText(/^Marina/)
    await typeIn('Nome', 'marina')
    await typeIn('Número do conselho', '123.456-789')
    await choose('Status', 'Ativo')
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() => expect(api.history.get).toHaveLength(2))
    expect(api.history.get[1]?.params).toMatchObject({
      nome: 'marina',
      numeroConselho: '123456789',
      ativo: true,
      orderBy: 'nome',
    })
    await choose('Ordenar por', 'Número do conselho')
    await waitFor(() => expect(api.history.get.at(-1)?.params).toMatchObject({ orderBy: 'numeroConselho' }))
  })
})

describe('form of a professional', () => {
  it('shows a record: units in upper case, evaluation as S or N, masks', async () => {
    openAt('/profissional/cadastro/p1')
    expect(await campo(/^Nome/)).toHaveValue(MARINA.nome)
    expect(await campo(/^Celular/)).toHaveValue('(11) 98765-4321')
    expect(screen.getByText('Centro', { selector: '.MuiChip-label' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: /^Avaliação/ })).toHaveTextContent('Sim')
    expect(document.querySelector('input[name="avaliacao"]')).toHaveValue('S')
    expect(within(dia('Segunda')).getAllByRole('textbox', { name: /^Início/ })).toHaveLength(2)
  })

  it('saves only what the form holds, and returns to the list', async () => {
    const router = openAt('/profissional/cadastro/p1')
    await typeIn(/^Telefone/, '1133334444')
    await choose(/^Avaliação/, 'Não')
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/profissional'))
    const { usuario: _u, bloqueios: _b, ...fica } = MARINA
    expect(enviado()).toEqual({
      ...fica,
      telefone: '1133334444',
      avaliacao: false,
      unidade: ['Centro', 'Norte'],
      atendimentos: [{ ...MARINA.atendimentos[0], unidade: 'Centro' }],
    })
  })

  it('says in one line what insurers ask, and saves what is changed of it', async () => {
    api.onGet('/dominio/valores').reply(({ params }) => {
      const cbo = { _id: 'o', codigo: '223605', valor: 'Fisioterapeuta geral' }
      const conselho = { _id: 'c', codigo: 'CREFITO', valor: 'CREFITO - Conselho' }
      return [200, { valores: [params.nome === 'cbo' ? cbo : conselho] }]
    })
    const router = openAt('/profissional/cadastro/p1')
    await screen.findByText('CREFITO MG · CBO 223605 · CPF 529.982.247-25')
    expect(api.history.get.some(({ url }) => url === '/dominio/valores')).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar TISS' }))
    await choose(/^UF do conselho/, 'SP')
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/profissional'))
    expect(enviado().tiss).toEqual({ ...MARINA.tiss, ufConselho: 'SP' })
  })

  it('creates one from nothing', async () => {
    api.onPost('/profissional').reply(201, { profissional: MARINA })
    const router = openAt('/profissional/cadastro')
    await typeIn(/^Nome/, 'Renata Moura')
    await typeIn(/^Número/, '2000-F')
    await typeIn(/^E-mail/, 'renata@clinica.demo')
    await typeIn(/^Celular/, '11999998888')
    await choose(/^Avaliação/, 'Sim')
    await mark(/^Unidades/, 'Norte')
    await mark(/^Especialidades/, 'RPG')
    // The only unit and specialty of this person are chosen already; once they are there, they are not offered again.
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Especialidade' })).toHaveTextContent('RPG'),
    )
    expect(screen.getByRole('combobox', { name: 'Unidade' })).toHaveTextContent('Norte')
    fireEvent.click(screen.getByRole('button', { name: 'Adicionar' }))
    expect(screen.getByRole('combobox', { name: 'Especialidade' })).not.toHaveTextContent('RPG')
    fireEvent.click(await screen.findByRole('button', { name: 'Quarta' }))
    fireEvent.click(screen.getByRole('button', { name: 'Segunda' }))
    expect(screen.getByRole('button', { name: 'Segunda' })).toBeDisabled()
    for (const nome of ['Segunda', 'Quarta']) {
      fireEvent.change(await within(dia(nome)).findByRole('textbox', { name: /^Início/ }), {
        target: { value: '0800' },
      })
      fireEvent.change(within(dia(nome)).getByRole('textbox', { name: /^Término/ }), {
        target: { value: '1200' },
      })
    }
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/profissional'))
    expect(enviado()).toEqual({
      nome: 'Renata Moura',
      numeroConselho: '2000-F',
      email: 'renata@clinica.demo',
      celular: '11999998888',
      telefone: null,
      unidade: ['Norte'],
      especialidade: ['RPG'],
      avaliacao: true,
      atendimentos: [
        {
          unidade: 'Norte',
          especialidade: 'RPG',
          horarios: [
            { diaSemana: 1, horas: [horas('08:00', '12:00')] },
            { diaSemana: 3, horas: [horas('08:00', '12:00')] },
          ],
        },
      ],
      tiss: { cpfContratado: null, conselho: null, ufConselho: null, cbo: null },
      ativo: true,
    })
  })

  it('sends nothing while something is missing, and says what', async () => {
    expectConsole(/^Formulário inválido/)
    openAt('/profissional/cadastro')
    await campo(/^Nome/)
    save()
    expect(await screen.findByText('Cadastro inválido no profissional.')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    // Nome, número, e-mail, unidades, especialidades, avaliação, horários.
    expect(await screen.findAllByText('Campo é obrigatório.')).toHaveLength(7)
    expect(screen.getAllByText('Celular ou Telefone para contato são obrigatórios.')).toHaveLength(2)
    expect(api.history.post).toHaveLength(0)
  })

  it('names what is wrong with the hours, under them', async () => {
    expectConsole(/^Formulário inválido/)
    openAt('/profissional/cadastro/p1')
    await campo(/^Nome/)
    const [, segunda] = within(dia('Segunda')).getAllByRole('textbox', { name: /^Início/ })
    fireEvent.change(segunda as HTMLElement, { target: { value: '1100' } })
    fireEvent.change(within(dia('Quarta')).getByRole('textbox', { name: /^Término/ }), {
      target: { value: '2560' },
    })
    save()
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
    expect(within(dia('Segunda')).getByText('Horário coincide com outro do mesmo dia.')).toBeVisible()
    expect(within(dia('Quarta')).getByText('Hora inválida.')).toBeVisible()
    expect(api.history.put).toHaveLength(0)
  })
})

describe('weekly hours', () => {
  beforeEach(async () => {
    openAt('/profissional/cadastro/p1')
    await campo(/^Nome/)
    await waitFor(() => expect(api.history.get).toHaveLength(3))
  })
  const hold = (nome: string | RegExp) =>
    fireEvent.pointerDown(screen.getByRole('button', { name: nome }), { button: 0 })

  it('need a unit and a specialty', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Adicionar' }))
    expect(
      await screen.findByText('Para adicionar, deve ser selecionado uma unidade e especialidade'),
    ).toBeVisible()
  })

  it('show a pair that is there as added, and it cannot be chosen', async () => {
    // With the only specialty, which is chosen already.
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Unidade' }))
    const opcao = await screen.findByRole('option', { name: 'Centro (já adicionado)' })
    expect(opcao).toHaveAttribute('aria-disabled', 'true')
  })

  it('offer the weekdays from Segunda to Domingo', () => {
    const dias = within(screen.getByRole('group', { name: /^Adicionar dia/ })).getAllByRole('button')
    expect(dias.map((d) => d.textContent)).toEqual([
      'Segunda',
      'Terça',
      'Quarta',
      'Quinta',
      'Sexta',
      'Sábado',
      'Domingo',
    ])
    expect(dias.map((d) => (d as HTMLButtonElement).disabled)).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('lose a weekday after 3 s, and get it back', async () => {
    jest.useFakeTimers()
    hold(/^Remover segunda/)
    pass(2_999)
    expect(dia('Segunda')).toBeVisible()
    pass(1)
    jest.useRealTimers()
    expect(screen.queryByRole('group', { name: /^Segunda,/ })).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(dia('Segunda')).toBeVisible())
    expect(within(dia('Segunda')).getAllByRole('textbox', { name: /^Início/ })[1]).toHaveValue('13:00')
  })

  it('lose a unit and specialty after 5 s, and get them back', async () => {
    jest.useFakeTimers()
    hold('Remover Centro, Pilates')
    pass(4_999)
    expect(screen.getByRole('region', { name: 'Centro, Pilates' })).toBeVisible()
    pass(1)
    jest.useRealTimers()
    expect(screen.queryByRole('region', { name: 'Centro, Pilates' })).toBeNull()
    expect(screen.getByText('Nenhum horário.')).toBeVisible()
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(dia('Quarta')).toBeVisible())
  })

  it('are added to a day, taken out, and repeated on the other days', async () => {
    fireEvent.click(within(dia('Segunda')).getByRole('button', { name: 'Remover 1º horário de segunda' }))
    await waitFor(() =>
      expect(within(dia('Segunda')).getAllByRole('textbox', { name: /^Início/ })).toHaveLength(1),
    )
    fireEvent.click(within(dia('Segunda')).getByRole('button', { name: 'Repetir nos outros dias' }))
    await waitFor(() =>
      expect(within(dia('Quarta')).getByRole('textbox', { name: /^Início/ })).toHaveValue('13:00'),
    )
    fireEvent.click(within(dia('Quarta')).getByRole('button', { name: 'Horário' }))
    await waitFor(() =>
      expect(within(dia('Quarta')).getAllByRole('textbox', { name: /^Início/ })).toHaveLength(2),
    )
  })
})
