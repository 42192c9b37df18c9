import { http, useSessao } from '@clinica/shared-auth'
import type { Convenio } from '@clinica/shared-domain'
import { expectConsole, open } from '@clinica/shared-ui/teste'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import MockAdapter from 'axios-mock-adapter'
import ConvenioPage from './ConvenioPage'
import ConveniosPage from './ConveniosPage'

configure({ defaultHidden: true })

const id = (n: number) => `01980000-0000-7000-8000-00000000000${n}`
const tabelas = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ _id: id(i + 1), nome: `Tabela ${i + 1}` }))
/** The TISS panel of an insurer that asks nothing, as it is sent. */
const NADA_DITO = {
  versao: null,
  identificacao: null,
  exigeSenha: false,
  exigeToken: false,
  exigeNumeroGuia: false,
  exigeExecutante: false,
  agruparSessoes: false,
  guiaEmPartes: null,
  mascaraCarteira: null,
  codigoTabela: null,
  prazoApresentacaoDias: null,
  prazoPagamentoDias: null,
  prazoRecursoDias: null,
  contratoInicio: null,
  contratoFim: null,
  intervaloAvaliacaoDias: null,
  intervaloProcedimentoDias: null,
}
const CONVENIO: Convenio = {
  _id: 'c1',
  nome: 'Vida Plena Saúde',
  cnpj: '11222333000181',
  ans: '991137',
  particular: true,
  ativo: true,
  valorCH: 1234,
  vencimentoGuiaDias: 60,
  tabelas: tabelas(1),
  tiss: { codigos: [] },
  updatedAt: '2026-11-01T10:00:00.000Z',
}
const list = (...convenios: Partial<Convenio>[]) =>
  api.onGet('/convenio').reply(200, {
    convenios: convenios.map((c) => ({ ...CONVENIO, ...c })),
    total: convenios.length,
  })

let api: MockAdapter
beforeEach(() => {
  localStorage.clear()
  useSessao.setState({ token: 't', autenticado: true })
  api = new MockAdapter(http)
  list({})
  api.onGet('/convenio/c1').reply(200, { convenio: CONVENIO })
  api.onGet('/tabelasProcedimento').reply(200, {
    tabelas: tabelas(2).map((t) => ({ ...t, ativo: true, totalProcedimentos: 5851 })),
  })
})
afterEach(() => api.restore())

const ROTAS = {
  '/home': <p>Início</p>,
  '/convenio': <ConveniosPage />,
  '/convenio/cadastro/:id?': <ConvenioPage />,
}
const openPage = (...enderecos: string[]) => open(ROTAS, ...enderecos)
const campo = (nome: string) => screen.findByRole('textbox', { name: new RegExp(`^${nome}`) })
const typeIn = async (nome: string, value: string) =>
  fireEvent.change(await campo(nome), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
const lookTabela = async (nome: string) =>
  fireEvent.change(await screen.findByRole('combobox', { name: /^Adicionar tabela/ }), {
    target: { value: nome },
  })
const addTabela = async (nome: string) => {
  await lookTabela(nome)
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(nome) }))
}

describe('insurer list', () => {
  it('shows up to 3 tables on the card, then how many others', async () => {
    list({ tabelas: tabelas(5) })
    openPage('/convenio')
    expect(await screen.findByText('e outras 2 tabelas.')).toBeInTheDocument()
    expect(screen.getByText('Tabela 3')).toBeInTheDocument()
    expect(screen.queryByText('Tabela 4')).toBeNull()
  })

  it('says nothing of others when there are 3', async () => {
    list({ tabelas: tabelas(3) })
    openPage('/convenio')
    expect(await screen.findByText('Tabela 3')).toBeInTheDocument()
    expect(screen.queryByText(/e outras/)).toBeNull()
  })

  it('filters by name and status, sorted by name', async () => {
    openPage('/convenio')
    await screen.findByText('Vida Plena Saúde')
    await typeIn('Nome', 'vida')
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Cancelado' }))
    fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
    await waitFor(() => expect(api.history.get).toHaveLength(2))
    expect(api.history.get[1]?.params).toMatchObject({ nome: 'vida', ativo: false, skip: 0, limit: 12 })
    expect(screen.getByRole('combobox', { name: 'Ordenar por' })).toHaveTextContent('Nome')
  })
})

describe('insurer form', () => {
  it('shows what was saved, with its masks', async () => {
    openPage('/convenio/cadastro/c1')
    expect(await campo('CNPJ')).toHaveValue('11.222.333/0001-81')
    expect(await campo('Código ANS')).toHaveValue('991137')
    expect(await campo('Valor do CH')).toHaveValue('12,34')
    expect(await campo('Vencimento')).toHaveValue('60')
    expect(screen.getByRole('checkbox', { name: 'Particular' })).toBeChecked()
  })

  it('takes no more digits of code and days than their masks, and makes no other number of them', async () => {
    openPage('/convenio/cadastro')
    await typeIn('Código ANS', '35.926-1')
    await typeIn('Código ANS', '12345678')
    await typeIn('Vencimento', '30')
    await typeIn('Vencimento', '1.5')
    expect(await campo('Código ANS')).toHaveValue('359261')
    expect(screen.getByText('No máximo 6 dígitos.')).toBeVisible()
    expect(await campo('Vencimento')).toHaveValue('1.5')
    expect(await campo('Vencimento')).toBeInvalid()
  })

  it('creates with its tables, and the list takes the place of the form', async () => {
    api.onPost('/convenio').reply(201, { convenio: CONVENIO })
    const router = openPage('/home', '/convenio/cadastro')
    await typeIn('Nome', 'Vida Plena')
    await typeIn('Valor do CH', '0,42')
    await addTabela('Tabela 2')
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/convenio'))
    expect(JSON.parse(String(api.history.post[0]?.data))).toEqual({
      nome: 'Vida Plena',
      cnpj: '',
      ans: '',
      particular: false,
      ativo: true,
      valorCH: 42,
      vencimentoGuiaDias: null,
      tabelas: [{ _id: id(2), nome: 'Tabela 2' }],
      tiss: {
        ...NADA_DITO,
        codigos: [],
      },
    })
    await act(() => router.navigate(-1))
    expect(router.state.location.pathname).toBe('/home')
  })

  it('keeps what the insurer asks of guides, with our code there by unit', async () => {
    expectConsole(/^Formulário inválido/)
    const unidades = [
      { _id: id(7), nome: 'CENTRO' },
      { _id: id(8), nome: 'SAVASSI' },
    ]
    const tiss = { versao: '4.01.00', codigos: [{ unidade: unidades[0], codigo: '100' }] }
    api.onGet('/convenio/c1').reply(200, { convenio: { ...CONVENIO, tiss } })
    api.onGet('/unidade').reply(200, { unidades, total: 2 })
    api.onPut('/convenio/c1').reply(200, { convenio: CONVENIO })
    const router = openPage('/convenio/cadastro/c1')
    await screen.findByText('Versão 4.01.00 · 1 código na operadora · um item por sessão')
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar TISS' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Exige senha de autorização' }))
    const user = userEvent.setup()
    await user.click(screen.getByRole('combobox', { name: /^Adicionar nosso código/ }))
    expect(await screen.findByRole('option', { name: /CENTRO/ })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('option', { name: /SAVASSI/ }))
    save()
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
    await waitFor(() => expect(document.querySelector('[name="tiss.codigos[1].codigo"]')).toHaveFocus())
    await typeIn('Código de SAVASSI', 'AB-7')
    await typeIn('Lotes de SAVASSI a partir do nº', '731')
    await typeIn('Fim do contrato', '31/01/2027')
    fireEvent.click(screen.getByRole('button', { name: 'Remover código de CENTRO' }))
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/convenio'))
    expect(JSON.parse(String(api.history.put[0]?.data)).tiss).toEqual({
      ...NADA_DITO,
      versao: '4.01.00',
      exigeSenha: true,
      contratoFim: '2027-01-31',
      codigos: [
        {
          unidade: unidades[1],
          codigo: 'AB-7',
          identificacao: null,
          versao: null,
          loteDesde: 731,
          transacaoDesde: null,
        },
      ],
    })
  })

  it('shows a version that is written no more, and offers it to nobody else', async () => {
    api
      .onGet('/convenio/c1')
      .reply(200, { convenio: { ...CONVENIO, tiss: { versao: '3.05.00', codigos: [] } } })
    api.onPut('/convenio/c1').reply(200, { convenio: CONVENIO })
    const router = openPage('/convenio/cadastro/c1?campo=tiss.versao')
    // The link to the field opened the panel.
    expect(await screen.findByText('3.05.00 (sem lotes)')).toBeVisible()
    await typeIn('Vencimento', '45')
    save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/convenio'))
    expect(JSON.parse(String(api.history.put[0]?.data)).tiss.versao).toBe('3.05.00')
  })

  it('needs a table', async () => {
    expectConsole(/^Formulário inválido/)
    openPage('/convenio/cadastro')
    await typeIn('Nome', 'Vida Plena')
    save()
    expect(await screen.findByText('Cadastro de convênio inválido.')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(
      await screen.findByText('Campo é obrigatório, você pode informar uma ou mais tabelas.'),
    ).toBeInTheDocument()
    expect(api.history.post).toHaveLength(0)
  })

  it('takes a table out, and offers no table twice', async () => {
    api.onPut('/convenio/c1').reply(200, { convenio: CONVENIO })
    openPage('/convenio/cadastro/c1')
    await addTabela('Tabela 2')
    await lookTabela('Tabela 2')
    expect(await screen.findByRole('option', { name: /Tabela 2/ })).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(screen.getByRole('button', { name: 'Remover tabela Tabela 1' }))
    const lista = within(screen.getByRole('list', { name: 'Tabelas do convênio' }))
    expect(lista.getAllByRole('listitem')).toHaveLength(1)
    save()
    await waitFor(() => expect(api.history.put).toHaveLength(1))
    expect(JSON.parse(String(api.history.put[0]?.data))).toMatchObject({
      tabelas: [{ _id: id(2), nome: 'Tabela 2' }],
      updatedAt: CONVENIO.updatedAt,
    })
  })

  it('stays open with the message of a name that exists', async () => {
    expectConsole(/^409 duplicado/)
    const msg = 'Já existe um convênio ativo com este nome.'
    api
      .onPut('/convenio/c1')
      .reply(409, { msg, erro: { tipo: 'duplicado', titulo: msg, conteudo: msg, campos: { nome: msg } } })
    const router = openPage('/convenio/cadastro/c1')
    await campo('CNPJ')
    save()
    expect(await screen.findByText(msg)).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/convenio/cadastro/c1')
  })
})

it('of a clinic that treats private patients alone begins as what pays there', async () => {
  openPage('/convenio/cadastro?particular=sim')
  expect(await screen.findByRole('textbox', { name: /^Nome/ })).toHaveValue('Particular')
  expect(screen.getByRole('checkbox', { name: 'Particular' })).toBeChecked()
})

it('the table picker asks from the third letter on (spec 1 §5)', async () => {
  openPage('/convenio/cadastro')
  const user = userEvent.setup()
  const tabela = await screen.findByRole('combobox', { name: /^Adicionar tabela/ })
  await user.type(tabela, 'Ta')
  expect(await screen.findByText('Digite ao menos 3 caracteres.')).toBeInTheDocument()
  await user.type(tabela, 'b')
  await screen.findByRole('option', { name: /Tabela 2/ })
  expect(api.history.get.flatMap((c) => c.params?.nome ?? [])).toEqual(['Tab'])
})

it('says what is missing while the clinic has no procedure table, also once a save was refused for it', async () => {
  expectConsole(/^Formulário inválido/)
  api.onGet('/tabelasProcedimento').reply(200, { tabelas: [] })
  openPage('/convenio/cadastro')
  expect(await screen.findByText(/Nenhuma tabela de procedimentos\./)).toBeInTheDocument()
  save()
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
  expect(await screen.findByText(/você pode informar uma ou mais tabelas\./)).toHaveTextContent(
    'Nenhuma tabela de procedimentos.',
  )
})
