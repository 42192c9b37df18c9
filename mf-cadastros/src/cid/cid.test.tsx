import { http, useSessao } from '@clinica/shared-auth'
import type { Cid } from '@clinica/shared-domain'
import { expectConsole, open } from '@clinica/shared-ui/teste'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import CidPage from './CidPage'
import CidsPage from './CidsPage'

configure({ defaultHidden: true })

const CID: Cid = {
  _id: 'c1',
  descricaoAbreviada: 'M54.5',
  descricao: 'Dor lombar baixa',
  ativo: true,
  updatedAt: '2026-11-01T10:00:00.000Z',
}

let api: MockAdapter
beforeEach(() => {
  localStorage.clear()
  useSessao.setState({ token: 't', autenticado: true })
  api = new MockAdapter(http)
  api.onGet('/cid').reply(200, { cids: [CID], total: 1 })
  api.onGet('/cid/c1').reply(200, { cid: CID })
})
afterEach(() => api.restore())

const ROTAS = {
  '/cid': <CidsPage />,
  '/cid/cadastro/:id?': <CidPage />,
}
const openPage = (endereco: string) => open(ROTAS, endereco)
const campo = (nome: string) => screen.findByRole('textbox', { name: new RegExp(`^${nome}`) })
const typeIn = async (nome: string, value: string) =>
  fireEvent.change(await campo(nome), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))

describe('CID list', () => {
  it('shows cards whose title is cut at 5 characters', async () => {
    api.onGet('/cid').reply(200, { cids: [{ ...CID, descricaoAbreviada: 'M54.5XYZ' }], total: 1 })
    openPage('/cid')
    expect(await screen.findByText('M54.5')).toBeInTheDocument()
    // The rest is there for who copies, and style hides it.
    expect(screen.getByText('XYZ')).toHaveAttribute('data-resto')
  })

  it('searches by abbreviated description and status', async () => {
    openPage('/cid')
    await screen.findByText('M54.5')
    await typeIn('Descrição abreviada', 'G80')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Cancelado' }))
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() => expect(api.history.get).toHaveLength(2))
    expect(api.history.get[1]?.params).toMatchObject({
      descricaoAbreviada: 'G80',
      ativo: false,
      skip: 0,
      limit: 12,
    })
  })

  it('opens a new record and an existing one', async () => {
    const router = openPage('/cid')
    expect(screen.getByRole('link', { name: 'Novo' })).toHaveAttribute('href', '/cid/cadastro')
    fireEvent.click(await screen.findByRole('link', { name: 'Editar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/cid/cadastro/c1'))
  })
})

describe('CID form', () => {
  it('creates and returns to the list', async () => {
    api.onPost('/cid').reply(201, { cid: CID })
    const router = openPage('/cid/cadastro')
    await typeIn('Descrição abreviada', 'M54.5')
    await typeIn('Descrição(?! abrev)', 'Dor lombar baixa')
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/cid'))
    expect(JSON.parse(String(api.history.post[0]?.data))).toEqual({
      descricaoAbreviada: 'M54.5',
      descricao: 'Dor lombar baixa',
      ativo: true,
    })
  })

  it('sends nothing while a description is missing, and says so', async () => {
    expectConsole(/^Formulário inválido/)
    openPage('/cid/cadastro')
    await typeIn('Descrição abreviada', 'M54.5')
    save()
    expect(await screen.findByText('Cadastro de CID inválido.')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(await screen.findByText('Campo é obrigatório.')).toBeInTheDocument()
    expect(api.history.post).toHaveLength(0)
  })

  it('locks code and text of a saved record and still changes its status', async () => {
    api.onPut('/cid/c1').reply(200, { cid: { ...CID, ativo: false } })
    const router = openPage('/cid/cadastro/c1')
    expect(await campo('Descrição abreviada')).toHaveAttribute('readonly')
    expect(await campo('Descrição(?! abrev)')).toHaveAttribute('readonly')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Status/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Cancelado' }))
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/cid'))
    expect(JSON.parse(String(api.history.put[0]?.data))).toEqual({ ...CID, ativo: false })
  })

  it('stays open with the message of a code that exists', async () => {
    expectConsole(/^409 duplicado/)
    const msg = 'Já existe um CID com este código.'
    api.onPost('/cid').reply(409, { msg, erro: { tipo: 'duplicado', titulo: msg, conteudo: msg } })
    const router = openPage('/cid/cadastro')
    await typeIn('Descrição abreviada', 'M54.5')
    await typeIn('Descrição(?! abrev)', 'x')
    save()
    expect(await screen.findByText(`409 - ${msg}`)).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/cid/cadastro')
  })
})
