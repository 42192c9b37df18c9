import { http, useSessao } from '@clinica/shared-auth'
import type { Dominio } from '@clinica/shared-domain'
import { expectConsole, open } from '@clinica/shared-ui/teste'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import MockAdapter from 'axios-mock-adapter'
import DominioPage from './DominioPage'
import DominiosPage from './DominiosPage'

configure({ defaultHidden: true })

const id = (n: number) => `01980000-0000-7000-8003-00000000000${n}`
const TURNO: Dominio = {
  _id: 'd1',
  nome: 'Turno',
  nomeExibicao: 'Turno do paciente',
  ativo: true,
  valores: [
    { _id: id(1), valor: 'Feminino', codigo: 'F' },
    { _id: id(2), valor: 'Masculino', codigo: 'M' },
    { _id: id(3), valor: 'Intersexo', codigo: 'I' },
  ],
  updatedAt: '2026-11-01T10:00:00.000Z',
}

let api: MockAdapter
beforeEach(() => {
  localStorage.clear()
  useSessao.setState({ token: 't', autenticado: true })
  api = new MockAdapter(http)
  const { valores, updatedAt: _, ...daLista } = TURNO
  api.onGet('/dominio').reply(200, { dominios: [{ ...daLista, totalValores: valores.length }], total: 1 })
  api.onGet('/dominio/d1').reply(200, { dominio: TURNO })
})
afterEach(() => api.restore())

const ROTAS = { '/dominio': <DominiosPage />, '/dominio/cadastro/:id?': <DominioPage /> }
const openPage = (endereco: string) => ({ router: open(ROTAS, endereco), user: userEvent.setup() })
const campo = (nome: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name: nome })
const botao = (nome: string | RegExp) => screen.getByRole('button', { name: nome })
const mark = (nome: string) => fireEvent.click(screen.getByRole('checkbox', { name: nome }))
const enviado = (metodo: 'post' | 'put') => JSON.parse(String(api.history[metodo][0]?.data))

describe('list of domains', () => {
  it('searches by name and status and has an edit link per row', async () => {
    openPage('/dominio')
    expect(await screen.findByText('3 valores')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', '/dominio/cadastro/d1')
    fireEvent.change(await campo('Nome'), { target: { value: 'sex' } })
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Cancelado' }))
    fireEvent.click(botao('Pesquisar'))
    await waitFor(() => expect(api.history.get).toHaveLength(2))
    expect(api.history.get[1]?.params).toMatchObject({ nome: 'sex', ativo: false, orderBy: 'nome' })
  })
})

describe('form of a domain', () => {
  it('creates: blank values are dropped, codes are made, and the list follows', async () => {
    api.onPost('/dominio').reply(201, { dominio: TURNO })
    const { router, user } = openPage('/dominio/cadastro')
    expect(await screen.findByText('Não há valores cadastrados')).toBeInTheDocument()
    await user.type(await campo(/^Nome(?! de)/), 'Turno')
    await user.click(botao('Adicionar valor em branco'))
    // The new value has the focus, and Enter goes on to another.
    await user.keyboard('Manhã cedo{Enter}{Enter}Noite')
    await user.click(await campo('Código do valor 3'))
    await user.keyboard('N')
    await user.click(botao('Salvar'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dominio'))
    expect(enviado('post')).toEqual({
      nome: 'Turno',
      nomeExibicao: null,
      ativo: true,
      valores: [
        { _id: null, valor: 'Manhã cedo', codigo: 'manhaCedo' },
        { _id: null, valor: 'Noite', codigo: 'N' },
      ],
    })
  })

  it('locks name and codes of what is saved; the situation is held as text and sent as a boolean', async () => {
    api.onPut('/dominio/d1').reply(200, { dominio: TURNO })
    const { router } = openPage('/dominio/cadastro/d1')
    expect(await campo(/^Nome(?! de)/)).toHaveAttribute('readonly')
    expect(await campo('Código do valor 1')).toHaveAttribute('readonly')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Status/ }))
    const cancelado = await screen.findByRole('option', { name: 'Cancelado' })
    expect(cancelado).toHaveAttribute('data-value', 'false')
    fireEvent.click(cancelado)
    fireEvent.change(await campo('Valor 1'), { target: { value: 'Mulher' } })
    fireEvent.click(botao('Salvar'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dominio'))
    expect(enviado('put')).toEqual({
      ...TURNO,
      ativo: false,
      valores: [{ ...TURNO.valores[0], valor: 'Mulher' }, ...TURNO.valores.slice(1)],
    })
  })

  it('removes what is selected, says how many, and brings it back', async () => {
    openPage('/dominio/cadastro/d1')
    await campo('Valor 1')
    expect(botao('Remover selecionados (0)')).toBeDisabled()
    mark('Selecionar valor 1')
    mark('Selecionar valor 3')
    fireEvent.click(botao('Remover selecionados (2)'))
    expect((await campo('Valor 1')).value).toBe('Masculino')
    expect(screen.queryByRole('textbox', { name: 'Valor 2' })).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect((await campo('Valor 3')).value).toBe('Intersexo')
    mark('Selecionar todos os valores')
    fireEvent.click(botao('Remover selecionados (3)'))
    expect(await screen.findByText('Não há valores cadastrados')).toBeInTheDocument()
  })

  it('refuses a name below 3 letters and a repeated value, under their fields, and sends nothing', async () => {
    expectConsole(/^Formulário inválido/)
    const { user } = openPage('/dominio/cadastro')
    await user.type(await campo(/^Nome(?! de)/), 'ab')
    await user.click(botao('Adicionar valor em branco'))
    await user.keyboard('Sim{Enter}sim')
    await user.click(botao('Salvar'))
    expect(await screen.findByText('Cadastro de Dominio inválido.')).toBeInTheDocument()
    await user.click(botao('OK'))
    expect(await screen.findByText('Campo deve ter pelo menos 3 letras.')).toBeInTheDocument()
    expect(await campo('Valor 2')).toHaveAccessibleDescription('Valor repetido.')
    await user.clear(await campo(/^Nome(?! de)/))
    expect(await screen.findByText('Campo é obrigatório.')).toBeInTheDocument()
    expect(api.history.post).toHaveLength(0)
  })

  it('stays open when the answer is an error', async () => {
    expectConsole(/^409 duplicado/)
    const msg = 'Já existe um domínio com este nome.'
    api
      .onPost('/dominio')
      .reply(409, { msg, erro: { tipo: 'duplicado', titulo: msg, conteudo: msg, campos: { nome: msg } } })
    const { router, user } = openPage('/dominio/cadastro')
    await user.type(await campo(/^Nome(?! de)/), 'Turno')
    await user.click(botao('Salvar'))
    expect(await screen.findByText(msg)).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/dominio/cadastro')
  })

  it('goes back to the list', async () => {
    const { router } = openPage('/dominio/cadastro/d1')
    await campo('Valor 1')
    fireEvent.click(botao('Cancelar'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dominio'))
  })
})

describe('a domain that the screens use by its name', () => {
  beforeEach(() => api.onGet('/dominio/d2').reply(200, { dominio: { ...TURNO, _id: 'd2', nome: 'Sexo' } }))

  it('offers no cancellation and says why', async () => {
    openPage('/dominio/cadastro/d2')
    const status = await screen.findByRole('combobox', { name: /^Status/ })
    expect(status).toHaveAccessibleDescription('As telas usam este domínio: ele não pode ser cancelado.')
    fireEvent.mouseDown(status)
    expect(await screen.findByRole('option', { name: 'Cancelado' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('keeps its last value, and says why', async () => {
    openPage('/dominio/cadastro/d2')
    await campo('Valor 1')
    mark('Selecionar todos os valores')
    expect(botao('Remover selecionados (3)')).toBeDisabled()
    expect(botao('Remover selecionados (3)')).toHaveAccessibleDescription(
      'As telas usam este domínio: deixe ao menos um valor.',
    )
    mark('Selecionar valor 2')
    fireEvent.click(botao('Remover selecionados (2)'))
    expect((await campo('Valor 1')).value).toBe('Masculino')
  })
})
