import { http, useSessao } from '@clinica/shared-auth'
import type { Especialidade } from '@clinica/shared-domain'
import { expectConsole, open } from '@clinica/shared-ui/teste'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import EspecialidadePage from './EspecialidadePage'
import EspecialidadesPage from './EspecialidadesPage'

configure({ defaultHidden: true })

const id = (n: number) => `01980000-0000-7000-8000-00000000000${n}`
const LONGO = 'Cooperativa dos Engenheiros de Minas'
const ESPECIALIDADE: Especialidade = {
  _id: 'e1',
  nome: 'Pilates',
  ativo: true,
  maximoAgendamentos: 5,
  codigoNumeracaoGuia: 7,
  sessaoMinutos: 45,
  sessaoPessoas: null,
  convenios: [
    { _id: id(1), nome: 'Vida Plena', valor: 4500, tipoValor: 2 },
    { _id: id(2), nome: LONGO, valor: 123450, tipoValor: 1 },
    { _id: id(3), nome: 'Particular', valor: 9000, tipoValor: 1 },
  ],
  updatedAt: '2026-11-01T10:00:00.000Z',
}

let api: MockAdapter
beforeEach(() => {
  localStorage.clear()
  useSessao.setState({ token: 't', autenticado: true })
  api = new MockAdapter(http)
  api.onGet('/especialidade').reply(200, { especialidades: [ESPECIALIDADE], total: 1 })
  api.onGet('/especialidade/e1').reply(200, { especialidade: ESPECIALIDADE })
  api.onGet('/convenio').reply(200, {
    convenios: [
      ...ESPECIALIDADE.convenios,
      { _id: id(4), nome: 'Aliança' },
      { _id: id(5), nome: 'Bem Viver' },
    ],
  })
  api.onPost('/especialidade').reply(201, { especialidade: ESPECIALIDADE })
  api.onPut('/especialidade/e1').reply(200, { especialidade: ESPECIALIDADE })
})
afterEach(() => {
  jest.useRealTimers()
  api.restore()
})

const ROTAS = {
  '/especialidade': <EspecialidadesPage />,
  '/especialidade/cadastro/:id?': <EspecialidadePage />,
}
const openPage = (endereco: string) => open(ROTAS, endereco)
const campo = (nome: string) => screen.findByRole('textbox', { name: new RegExp(`^${nome}`) })
const typeIn = async (nome: string, value: string) =>
  fireEvent.change(await campo(nome), { target: { value } })
const click = (nome: string) => fireEvent.click(screen.getByRole('button', { name: nome }))
const mark = async (lista: string, nome: RegExp) =>
  fireEvent.click(
    within(await screen.findByRole('list', { name: lista })).getByRole('checkbox', { name: nome }),
  )
const tipo = async (nome: RegExp) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Tipo de valor' }))
  fireEvent.click(await screen.findByRole('option', { name: nome }))
}
const nomes = () =>
  within(screen.getByRole('list', { name: 'Convênios e valores' }))
    .getAllByRole('listitem')
    .map((li) => li.textContent?.replace(/Segure por.*/, ''))
/** Holds a button for `ms`. */
const hold = async (nome: string, ms: number) => {
  jest.useFakeTimers()
  const botao = screen.getByRole('button', { name: nome })
  fireEvent.pointerDown(botao, { button: 0 })
  act(() => jest.advanceTimersByTime(ms))
  fireEvent.pointerUp(botao)
  jest.useRealTimers()
}

describe('specialty list', () => {
  it('searches by name and status, sortable by name', async () => {
    openPage('/especialidade')
    await screen.findByText('Pilates')
    await typeIn('Nome', 'pil')
    click('Pesquisar')
    await waitFor(() => expect(api.history.get).toHaveLength(2))
    expect(api.history.get[1]?.params).toMatchObject({ nome: 'pil', skip: 0, limit: 12 })
    expect(screen.getByRole('combobox', { name: 'Ordenar por' })).toHaveTextContent('Nome')
  })
})

describe('specialty form', () => {
  it('creates with its defaults and returns to the list', async () => {
    const router = openPage('/especialidade/cadastro')
    await typeIn('Nome', 'Pilates')
    click('Salvar')
    await waitFor(() => expect(router.state.location.pathname).toBe('/especialidade'))
    expect(JSON.parse(String(api.history.post[0]?.data))).toEqual({
      nome: 'Pilates',
      ativo: true,
      maximoAgendamentos: 0,
      codigoNumeracaoGuia: 0,
      sessaoMinutos: null,
      sessaoPessoas: null,
      convenios: [],
    })
  })

  it('sends nothing while it is invalid, and says so', async () => {
    expectConsole(/^Formulário inválido/)
    openPage('/especialidade/cadastro')
    await typeIn('Nome', 'Pi')
    await typeIn('Máximo', '')
    await typeIn('Duração', '5')
    click('Salvar')
    expect(await screen.findByText('Cadastro de Especialidade inválido.')).toBeInTheDocument()
    click('OK')
    expect(await screen.findByText('Campo deve ter pelo menos 3 letras.')).toBeInTheDocument()
    expect(screen.getByText('Campo é obrigatório.')).toBeInTheDocument()
    expect(screen.getByText('De 10 a 240 minutos.')).toBeInTheDocument()
    expect(api.history.post).toHaveLength(0)
  })

  it('has masks of 2 digits', async () => {
    openPage('/especialidade/cadastro')
    await typeIn('Máximo', '12')
    await typeIn('Máximo', '123')
    await typeIn('Código de numeração', '45')
    await typeIn('Código de numeração', '456')
    expect(await campo('Máximo')).toHaveValue('12')
    expect(await campo('Código de numeração')).toHaveValue('45')
    expect(screen.getAllByText('No máximo 2 dígitos.')).toHaveLength(2)
  })

  it('cancels by its status', async () => {
    openPage('/especialidade/cadastro/e1')
    await campo('Nome')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Status/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Cancelado' }))
    click('Salvar')
    await waitFor(() => expect(api.history.put).toHaveLength(1))
    expect(JSON.parse(String(api.history.put[0]?.data))).toMatchObject({
      ativo: false,
      maximoAgendamentos: 5,
      sessaoMinutos: 45,
      sessaoPessoas: null,
    })
  })

  it('stays on the form when the answer is an error', async () => {
    expectConsole(/^409 duplicado/)
    const msg = 'Já existe uma especialidade ativa com este nome.'
    api
      .onPut('/especialidade/e1')
      .reply(409, { msg, erro: { tipo: 'duplicado', titulo: msg, conteudo: msg } })
    const router = openPage('/especialidade/cadastro/e1')
    await campo('Nome')
    click('Salvar')
    expect(await screen.findByText(`409 - ${msg}`)).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/especialidade/cadastro/e1')
  })
})

describe('insurers and values of a specialty', () => {
  it('cuts names at 24 characters and shows each kind of value', async () => {
    openPage('/especialidade/cadastro/e1')
    await screen.findByRole('list', { name: 'Convênios e valores' })
    expect(nomes()).toEqual(['Vida Plena45,00 %', `${LONGO.slice(0, 24)}R$ 1.234,50`, 'ParticularR$ 90,00'])
  })

  it('adds several insurers at once', async () => {
    openPage('/especialidade/cadastro/e1')
    await mark('Convênios para adicionar', /Aliança/)
    await mark('Convênios para adicionar', /Bem Viver/)
    await tipo(/Percentual/)
    await typeIn('Valor', '12,5')
    click('Adicionar')
    await waitFor(() => expect(nomes()).toHaveLength(5))
    expect(nomes().slice(3)).toEqual(['Aliança12,50 %', 'Bem Viver12,50 %'])
    click('Salvar')
    await waitFor(() => expect(api.history.put).toHaveLength(1))
    expect(JSON.parse(String(api.history.put[0]?.data)).convenios[4]).toEqual({
      _id: id(5),
      nome: 'Bem Viver',
      valor: 1250,
      tipoValor: 2,
    })
  })

  it.each([
    ['Informe o(s) convênio(s) para adicionar!', null, '1'],
    ['Informe o valor e o tipo de valor para adicionar!', /Aliança/, ''],
    ['Convênio já possui valor cadastrado!', /Vida Plena/, '1'],
    ['Percentual deve ser no máximo 100%.', /Aliança/, '100,01'],
  ])("refuses with '%s'", async (mensagem, convenio, valor) => {
    openPage('/especialidade/cadastro/e1')
    await screen.findByRole('list', { name: 'Convênios para adicionar' })
    if (convenio) await mark('Convênios para adicionar', convenio)
    await tipo(/Percentual/)
    await typeIn('Valor', valor)
    click('Adicionar')
    expect(await screen.findByText(mensagem)).toBeInTheDocument()
    expect(nomes()).toHaveLength(3)
  })

  it('takes one out after 1 second, not sooner, and puts it back where it stood', async () => {
    openPage('/especialidade/cadastro/e1')
    await screen.findByRole('list', { name: 'Convênios e valores' })
    const antes = nomes()
    await hold('Remover Vida Plena', 999)
    expect(nomes()).toEqual(antes)
    await hold('Remover Vida Plena', 1_000)
    await waitFor(() => expect(nomes()).toEqual(antes.slice(1)))
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(nomes()).toEqual(antes))
  })

  it('takes the chosen ones out after 2 seconds', async () => {
    openPage('/especialidade/cadastro/e1')
    await mark('Convênios e valores', /Vida Plena/)
    await mark('Convênios e valores', /Particular/)
    await hold('Remover selecionados', 1_999)
    expect(nomes()).toHaveLength(3)
    await hold('Remover selecionados', 2_000)
    await waitFor(() => expect(nomes()).toHaveLength(1))
  })

  it('takes all out after 3 seconds, and back', async () => {
    openPage('/especialidade/cadastro/e1')
    await screen.findByRole('list', { name: 'Convênios e valores' })
    await hold('Remover todos', 2_999)
    expect(nomes()).toHaveLength(3)
    await hold('Remover todos', 3_000)
    expect(await screen.findByText('Nenhum convênio.')).toBeInTheDocument()
    expect(await screen.findByText('3 convênios removidos.')).toBeInTheDocument()
    const desfazer = screen.getAllByRole('button', { name: 'Desfazer' })
    fireEvent.click(desfazer[desfazer.length - 1] as HTMLElement)
    await waitFor(() => expect(nomes()).toHaveLength(3))
  })
})

it('says what is missing while the clinic has no insurer', async () => {
  api.onGet('/convenio').reply(200, { convenios: [] })
  openPage('/especialidade/cadastro')
  const lista = await screen.findByRole('list', { name: 'Convênios para adicionar' })
  expect(lista).toHaveTextContent('Nenhum convênio.')
})
