import { http, httpExterno, useSessao } from '@clinica/shared-auth'
import type { Unidade } from '@clinica/shared-domain'
import { forgetService } from '@clinica/shared-ui/form'
import { expectConsole, open } from '@clinica/shared-ui/teste'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import MockAdapter from 'axios-mock-adapter'
import UnidadePage from './UnidadePage'
import UnidadesPage from './UnidadesPage'

configure({ defaultHidden: true })

const CENTRO: Unidade = {
  _id: 'n1',
  nome: 'CENTRO',
  cnpj: '11222333000181',
  faixa: '10',
  endereco: {
    cep: '30160011',
    endereco: 'Rua da Bahia',
    numero: '1148',
    complemento: null,
    bairro: 'Centro',
    uf: 'MG',
    cidade: 'Belo Horizonte',
    tipoLogradouro: '081',
    codigoIBGEMunicipio: '3106200',
  },
  tiss: {
    razaoSocial: 'Aurora Reabilitação Ltda.',
    cnes: '9912345',
    regimeAtendimento: '01',
    cpfContratado: null,
    conselho: 'CREFITO',
    numeroConselho: '920311-F',
    ufConselho: 'MG',
    cbo: '223605',
  },
  ativo: true,
  updatedAt: '2026-11-01T10:00:00.000Z',
}

let api: MockAdapter
beforeEach(() => {
  localStorage.clear()
  useSessao.setState({ token: 't', autenticado: true })
  api = new MockAdapter(http)
  api.onGet('/unidade').reply(200, { unidades: [CENTRO], total: 1 })
  api.onGet('/unidade/n1').reply(200, { unidade: CENTRO })
  api.onGet('/estados').reply(200, { estados: [{ _id: '31', sigla: 'MG', nome: 'Minas Gerais' }] })
  api
    .onGet('/dominio/valores')
    .reply(({ params }) => [
      200,
      { valores: DOMINIOS[params.nome]?.map(([codigo, valor]) => ({ _id: codigo, codigo, valor })) },
    ])
  api.onGet('/estados/MG/cidades').reply(200, {
    cidades: [
      { _id: '3106200', nome: 'Belo Horizonte' },
      { _id: '3118601', nome: 'Contagem' },
    ],
  })
})
afterEach(() => api.restore())

const DOMINIOS: Record<string, [codigo: string, valor: string][]> = {
  cbo: [
    ['223605', 'Fisioterapeuta geral'],
    ['225270', 'Médico ortopedista e traumatologista'],
  ],
  ConselhoProfissional: [['CREFITO', 'CREFITO - Conselho Regional de Fisioterapia e Terapia Ocupacional']],
  TipoLogradouro: [
    ['008', 'Avenida'],
    ['081', 'Rua'],
    ['566', 'Rua de Pedestre'],
  ],
}

const ROTAS = {
  '/unidade': <UnidadesPage />,
  '/unidade/cadastro/:id?': <UnidadePage />,
}
const openPage = (endereco: string) => open(ROTAS, endereco)
const campo = (nome: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${nome}`) })
const typeIn = async (nome: string, value: string) =>
  fireEvent.change(await campo(nome), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))

it('lists units with CNPJ, faixa and city', async () => {
  openPage('/unidade')
  expect(await screen.findByText('11.222.333/0001-81')).toBeInTheDocument()
  expect(screen.getByText('Faixa das guias: 10')).toBeInTheDocument()
  expect(screen.getByText('Belo Horizonte – MG')).toBeInTheDocument()
})

it('creates with name and faixa alone', async () => {
  api.onPost('/unidade').reply(201, { unidade: CENTRO })
  const router = openPage('/unidade/cadastro')
  await typeIn('Nome', 'Savassi')
  await typeIn('Faixa', '20')
  save()
  await waitFor(() => expect(router.state.location.pathname).toBe('/unidade'))
  expect(JSON.parse(String(api.history.post[0]?.data))).toEqual({
    nome: 'Savassi',
    cnpj: null,
    faixa: '20',
    endereco: {
      cep: null,
      endereco: null,
      numero: null,
      complemento: null,
      bairro: null,
      uf: null,
      cidade: null,
      tipoLogradouro: null,
    },
    tiss: {
      razaoSocial: null,
      cnes: null,
      regimeAtendimento: null,
      cpfContratado: null,
      conselho: null,
      numeroConselho: null,
      ufConselho: null,
      cbo: null,
    },
    ativo: true,
  })
})

it('edits what is there and sends the rest as it was', async () => {
  api.onPut('/unidade/n1').reply(200, { unidade: CENTRO })
  const router = openPage('/unidade/cadastro/n1')
  await typeIn('Nome', 'CENTRO NOVO')
  expect((await campo('CEP')).value).toBe('30160-011')
  save()
  await waitFor(() => expect(router.state.location.pathname).toBe('/unidade'))
  expect(JSON.parse(String(api.history.put[0]?.data))).toEqual({ ...CENTRO, nome: 'CENTRO NOVO' })
})

it('says what is missing and sends nothing', async () => {
  expectConsole(/^Formulário inválido/)
  openPage('/unidade/cadastro')
  await campo('Nome')
  save()
  expect(await screen.findByText('Cadastro de unidade inválido.')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(await screen.findAllByText('Campo é obrigatório.')).toHaveLength(2)
  expect(api.history.post).toHaveLength(0)
})

it('puts the conflict of a faixa under its field', async () => {
  expectConsole(/^409 conflito/)
  const msg = 'A unidade CENTRO já usa esta faixa.'
  api
    .onPost('/unidade')
    .reply(409, { msg, erro: { tipo: 'conflito', titulo: msg, conteudo: msg, campos: { faixa: msg } } })
  openPage('/unidade/cadastro')
  await typeIn('Nome', 'Savassi')
  await typeIn('Faixa', '10')
  save()
  expect(await screen.findByText(msg)).toBeInTheDocument()
})

describe('panel TISS', () => {
  const TITULO = { name: 'Mostrar TISS' }
  const cnes = () => document.querySelector<HTMLInputElement>('[name="tiss.cnes"]')

  it('is one line until it is asked for', async () => {
    openPage('/unidade/cadastro/n1')
    const resumo = await screen.findByText(
      'Aurora Reabilitação Ltda. · CNES 9912345 · Ambulatorial · CREFITO 920311-F MG · CBO 223605',
    )
    expect(resumo).toBeVisible()
    expect(cnes()).not.toBeVisible()
    fireEvent.click(screen.getByRole('button', TITULO))
    expect(cnes()).toBeVisible()
    expect(await screen.findByDisplayValue('Fisioterapeuta geral')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Recolher TISS' }))
    expect(cnes()).not.toBeVisible()
  })

  it('saves codes, whatever they are called', async () => {
    api.onPut('/unidade/n1').reply(200, { unidade: CENTRO })
    const router = openPage('/unidade/cadastro/n1')
    fireEvent.click(await screen.findByRole('button', TITULO))
    await typeIn('CNES', '9954321')
    const user = userEvent.setup()
    const cbo = screen.getByRole('combobox', { name: /^CBO/ })
    await user.clear(cbo)
    await user.type(cbo, '225270')
    await user.click(await screen.findByRole('option', { name: /Médico ortopedista/ }))
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/unidade'))
    expect(JSON.parse(String(api.history.put[0]?.data)).tiss).toEqual({
      ...CENTRO.tiss,
      cnes: '9954321',
      cbo: '225270',
    })
  })

  it('opens over a mistake in it, which gets the focus', async () => {
    expectConsole(/^Formulário inválido/)
    openPage('/unidade/cadastro/n1')
    fireEvent.click(await screen.findByRole('button', TITULO))
    await typeIn('CNES', '99')
    fireEvent.click(screen.getByRole('button', { name: 'Recolher TISS' }))
    save()
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
    await waitFor(() => expect(cnes()).toHaveFocus())
    expect(cnes()).toBeVisible()
    expect(screen.getByText('CNES deve ter 7 dígitos.')).toBeVisible()
    expect(api.history.put).toHaveLength(0)
  })

  it('opens over what the server refuses in it', async () => {
    expectConsole(/^422 validacao/)
    const msg = 'Escolha um valor da lista.'
    const campos = { 'tiss.cbo': msg }
    api
      .onPut('/unidade/n1')
      .reply(422, { msg, erro: { tipo: 'validacao', titulo: msg, conteudo: msg, campos } })
    openPage('/unidade/cadastro/n1')
    await screen.findByRole('button', TITULO)
    save()
    expect(await screen.findByText(msg)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^CBO/ })).toHaveFocus())
  })
})

describe('address of a unit', () => {
  let fora: MockAdapter
  beforeEach(() => {
    forgetService()
    global.fetch = jest.fn(async () => ({
      json: async () => ({ cepUrl: 'https://cep.exemplo/ws' }),
    })) as unknown as typeof fetch
    fora = new MockAdapter(httpExterno)
  })
  afterEach(() => {
    fora.restore()
  })
  const por = (nome: string) => document.querySelector<HTMLInputElement>(`[name="endereco.${nome}"]`)

  it('names the kind of street and the code of the city, and takes both from the postal code', async () => {
    fora.onGet('https://cep.exemplo/ws/30130000/json').reply(200, {
      bairro: 'Centro',
      logradouro: 'Avenida Afonso Pena',
      uf: 'MG',
      // Its own name for the city; the code is what counts.
      localidade: 'Contagem (sede)',
      ibge: '3118601',
    })
    openPage('/unidade/cadastro/n1')
    await waitFor(() => expect(por('tipoLogradouro')).toHaveValue('Rua'))
    expect(await screen.findByText('Código IBGE: 3106200')).toBeVisible()
    await typeIn('CEP', '30130-000')
    await waitFor(() => expect(por('endereco')).toHaveValue('Avenida Afonso Pena'))
    expect(por('tipoLogradouro')).toHaveValue('Avenida')
    expect(por('cidade')).toHaveValue('Contagem')
    expect(screen.getByText('Código IBGE: 3118601')).toBeVisible()
  })

  it.each([
    ['Rua de Pedestre Dois', 'Rua de Pedestre'],
    ['Ruanda', ''],
  ])('of %s is of the kind %j', async (logradouro, tipo) => {
    fora.onGet().reply(200, { bairro: 'Outro', logradouro, uf: 'MG', localidade: 'Belo Horizonte' })
    openPage('/unidade/cadastro/n1')
    await waitFor(() => expect(por('tipoLogradouro')).toHaveValue('Rua'))
    await typeIn('CEP', '30130-000')
    await waitFor(() => expect(por('endereco')).toHaveValue(logradouro))
    expect(por('tipoLogradouro')).toHaveValue(tipo)
  })
})
