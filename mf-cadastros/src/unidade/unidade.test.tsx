import { http, useSessao } from '@clinica/shared-auth'
import type { Unidade } from '@clinica/shared-domain'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import { open } from '../teste/tela'
import UnidadePage from './UnidadePage'
import UnidadesPage from './UnidadesPage'

configure({ defaultHidden: true, asyncUtilTimeout: 8_000 })

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
  api.onGet('/estados/MG/cidades').reply(200, { cidades: [{ _id: '1', nome: 'Belo Horizonte' }] })
})
afterEach(() => api.restore())

const ROTAS = {
  '/unidade': <UnidadesPage />,
  '/unidade/cadastro/:id?': <UnidadePage />,
}
const abrir = (endereco: string) => open(ROTAS, endereco)
const campo = (nome: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${nome}`) })
const digitar = async (nome: string, value: string) =>
  fireEvent.change(await campo(nome), { target: { value } })
const salvar = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))

it('lists units with CNPJ, faixa and city', async () => {
  abrir('/unidade')
  expect(await screen.findByText('11.222.333/0001-81')).toBeInTheDocument()
  expect(screen.getByText('Faixa das guias: 10')).toBeInTheDocument()
  expect(screen.getByText('Belo Horizonte – MG')).toBeInTheDocument()
})

it('creates with name and faixa alone', async () => {
  api.onPost('/unidade').reply(201, { unidade: CENTRO })
  const router = abrir('/unidade/cadastro')
  await digitar('Nome', 'Savassi')
  await digitar('Faixa', '2a0')
  salvar()
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
  const router = abrir('/unidade/cadastro/n1')
  await digitar('Nome', 'CENTRO NOVO')
  expect((await campo('CEP')).value).toBe('30160-011')
  salvar()
  await waitFor(() => expect(router.state.location.pathname).toBe('/unidade'))
  expect(JSON.parse(String(api.history.put[0]?.data))).toEqual({ ...CENTRO, nome: 'CENTRO NOVO' })
})

it('says what is missing and sends nothing', async () => {
  abrir('/unidade/cadastro')
  await campo('Nome')
  salvar()
  expect(await screen.findByText('Cadastro de unidade inválido.')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(await screen.findAllByText('Campo é obrigatório.')).toHaveLength(2)
  expect(api.history.post).toHaveLength(0)
})

it('puts the conflict of a faixa under its field', async () => {
  const msg = 'A unidade CENTRO já usa esta faixa.'
  api
    .onPost('/unidade')
    .reply(409, { msg, erro: { tipo: 'conflito', titulo: msg, conteudo: msg, campos: { faixa: msg } } })
  abrir('/unidade/cadastro')
  await digitar('Nome', 'Savassi')
  await digitar('Faixa', '10')
  salvar()
  expect(await screen.findByText(msg)).toBeInTheDocument()
})
