import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole, logInAs, mockServer, open } from '../../teste/tela'
import CaixaPage from './CaixaPage'

configure({ defaultHidden: true })

const unidade = { _id: '01980000-0000-7000-8000-00000000000a', nome: 'CENTRO' }
const usuario = { _id: 'q1', nome: 'Beatriz' }
const caixa = {
  ...{
    _id: '01980000-0000-7000-8000-00000000000b',
    unidade,
    usuario,
    dia: '2026-11-23',
    fundo: 15_000,
    abertoEm: '2026-11-23T10:02:00.000Z',
  },
  ...{
    fechadoEm: null as string | null,
    fechadoPor: null,
    contado: null,
    diferenca: null,
    motivo: null,
    fica: null,
  },
  porForma: [
    { forma: 'dinheiro', valor: 64_000, quantos: 5 },
    { forma: 'pix', valor: 148_000, quantos: 9 },
    { forma: 'debito', valor: 0, quantos: 0 },
    { forma: 'credito', valor: 0, quantos: 0 },
    { forma: 'transferencia', valor: 0, quantos: 0 },
  ],
  ...{ recebido: 212_000, devolvidoEmDinheiro: 0, esperado: 49_000, movimento: [] },
  retiradas: [
    { _id: 't1', valor: 30_000, motivo: 'Depósito', em: '2026-11-23T13:20:00.000Z', por: 'Marcelo' },
  ],
}
const doDia = (mais: object = {}) => ({ caixa, anterior: null, caixas: [], ficou: null, ...mais })
let api: MockAdapter
beforeEach(() => {
  api = mockServer()
  api.onGet('/unidade').reply(200, { unidades: [unidade] })
})
afterEach(() => api.restore())
const start = (perfil: Parameters<typeof logInAs>[0], r: object) => {
  api.onGet('/caixa').reply(200, r)
  logInAs(perfil)
  open({ '/recebimento/caixa': <CaixaPage /> }, '/recebimento/caixa')
}

it('says that there is no unit that could have one', async () => {
  api.onGet('/unidade').reply(200, { unidades: [] })
  start('Recepcionista', doDia())
  expect(await screen.findByText('Nenhuma unidade.')).toBeVisible()
})

it('asks again for units that could not be read', async () => {
  expectConsole(/^403 proibido/)
  api.onGet('/unidade').reply(403, { msg: 'Erro.', erro: { tipo: 'proibido' } })
  start('Recepcionista', doDia())
  expect(await screen.findByText('Não foi possível ler as unidades.')).toBeVisible()
  api.onGet('/unidade').reply(200, { unidades: [unidade] })
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText(/Depósito/)).toBeVisible()
})

it('is opened with what is in the drawer, and yesterday’s open one stops nothing', async () => {
  start(
    'Recepcionista',
    doDia({ caixa: null, anterior: { _id: 'k0', dia: '2026-11-22', esperado: 1, unidade }, ficou: null }),
  )
  expect(await screen.findByText(/O seu caixa de 22\/11\/2026 em CENTRO continua aberto/)).toBeVisible()
  api.onPost('/caixa/abrir').reply(200, { msg: 'Caixa aberto.' })
  fireEvent.change(screen.getByRole('textbox', { name: /gaveta/i }), { target: { value: '150,00' } })
  fireEvent.submit(screen.getByRole('button', { name: 'Abrir o caixa' }).closest('form') as HTMLFormElement)
  await waitFor(() => expect(api.history.post).toHaveLength(1))
  expect(JSON.parse(api.history.post[0]?.data)).toEqual({ unidade: unidade._id, fundo: 15_000 })
})

it('is closed with counted money: what should be there is in view, a difference asks for a reason', async () => {
  expectConsole(/^422 validacao/)
  start('Recepcionista', doDia())
  expect(await screen.findByText('Deve haver na gaveta')).toBeVisible()
  expect(screen.getByText('R$ 490,00')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Fechar o caixa' }))
  const dialogo = within(await screen.findByRole('dialog'))
  fireEvent.change(dialogo.getByRole('textbox', { name: /^Dinheiro/ }), { target: { value: '480,00' } })
  const msg = 'Faltam R$ 10,00: diga o motivo da diferença.'
  api.onPost('/caixa/fechar').reply(422, { msg, erro: { tipo: 'validacao', titulo: msg, conteudo: msg } })
  fireEvent.click(dialogo.getByRole('button', { name: 'Fechar o caixa' }))
  expect(await dialogo.findByText(msg)).toBeVisible()
  expect(dialogo.getByRole('textbox', { name: /^Dinheiro/ })).toHaveValue('480,00')
})

it('closed it only reads; who answers for the money opens it again', async () => {
  const fechado = {
    ...caixa,
    fechadoEm: '2026-11-23T21:34:00.000Z',
    fechadoPor: 'Beatriz',
    diferenca: -1_000,
    motivo: 'troco a mais',
    contado: { dinheiro: 48_000 },
  }
  start('Gerente', doDia({ caixa: fechado }))
  expect(await screen.findByText(/Faltaram R\$ 10,00: troco a mais/)).toBeVisible()
  // Whose, where and what was counted: the paper has no filters above it.
  expect(screen.getByText(/^Caixa de Beatriz em CENTRO, aberto em/)).toBeVisible()
  expect(screen.getByText('Contado').nextSibling).toHaveTextContent('480,00')
  expect(screen.queryByRole('button', { name: 'Fechar o caixa' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Reabrir' })).toBeVisible()
})

it('who answers for the money looks at the drawer of the only one who opened hers', async () => {
  const caixas = [{ _id: caixa._id, usuario, aberto: true }]
  api
    .onGet('/caixa')
    .reply(({ params }) => [200, doDia({ caixa: params.usuario === 'q1' ? caixa : null, caixas })])
  logInAs('Gerente')
  open({ '/recebimento/caixa': <CaixaPage /> }, '/recebimento/caixa')
  const deQuem = await screen.findByRole('combobox', { name: 'De quem' })
  expect(deQuem).toHaveTextContent('O meu, não aberto')
  expect(screen.getByRole('button', { name: 'Abrir o caixa' })).toBeVisible()
  fireEvent.mouseDown(deQuem)
  fireEvent.click(await screen.findByRole('option', { name: 'Beatriz, aberto' }))
  expect(await screen.findByText(/Caixa de Beatriz em CENTRO, aberto em/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Abrir o caixa' })).toBeNull()
})

it('counted money of a kind is held against what came in of it less what went back', async () => {
  const devolucao = {
    ...{ _id: 'm1', recebimento: 'r1', tipo: 'devolucao', em: '2026-11-23T14:00:00.000Z', valor: -8_000 },
    ...{ cancelado: false, paciente: null, formas: [{ forma: 'pix', valor: 8_000, parcelas: 1 }] },
  }
  start('Recepcionista', doDia({ caixa: { ...caixa, movimento: [devolucao] } }))
  expect(await screen.findByText('− 80,00')).toBeVisible()
  fireEvent.click(await screen.findByRole('button', { name: 'Fechar o caixa' }))
  const dialogo = within(await screen.findByRole('dialog'))
  fireEvent.change(dialogo.getByRole('textbox', { name: /^Dinheiro/ }), { target: { value: '490,00' } })
  expect(dialogo.getByRole('textbox', { name: /^PIX/ })).toHaveValue('1.400,00')
  expect(await dialogo.findByText('Confere.')).toBeVisible()
})

describe('left open over midnight', () => {
  afterEach(() => jest.restoreAllMocks())
  const pedidos = () => api.history.get.filter((c) => c.url === '/caixa').map((c) => c.params.dia)
  const pass = () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T03:00:30Z'))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }

  it('offers the new day, and goes to it when asked', async () => {
    start('Recepcionista', doDia({ caixa: null }))
    const fundo = await screen.findByRole('textbox', { name: /gaveta/i })
    fireEvent.change(fundo, { target: { value: '150,00' } })
    pass()
    expect(screen.getByText('O dia 23/11/2026 terminou.')).toBeVisible()
    expect(fundo).toHaveValue('150,00')
    fireEvent.click(screen.getByRole('button', { name: 'Ir para hoje, 24/11/2026' }))
    await waitFor(() => expect(pedidos()).toEqual(['2026-11-23', '2026-11-24']))
    expect(screen.getByRole('textbox', { name: 'Dia' })).toHaveValue('24/11/2026')
    expect(screen.queryByText(/terminou/)).toBeNull()
    expect(await screen.findByRole('button', { name: 'Abrir o caixa' })).toBeVisible()
  })

  it('opens the new day’s drawer for who types that day', async () => {
    start('Recepcionista', doDia({ caixa: null }))
    await screen.findByRole('button', { name: 'Abrir o caixa' })
    pass()
    const dia = screen.getByRole('textbox', { name: 'Dia' })
    fireEvent.change(dia, { target: { value: '20/11/2026' } })
    await screen.findByText('Nenhum caixa seu em 20/11/2026.')
    fireEvent.change(dia, { target: { value: '24/11/2026' } })
    expect(await screen.findByRole('button', { name: 'Abrir o caixa' })).toBeVisible()
  })

  it('shows the drawer that was opened from the page of yesterday', async () => {
    start('Recepcionista', doDia({ caixa: null }))
    const fundo = await screen.findByRole('textbox', { name: /gaveta/i })
    pass()
    fireEvent.change(fundo, { target: { value: '150,00' } })
    api.onPost('/caixa/abrir').reply(200, { msg: 'Caixa aberto.' })
    fireEvent.submit(fundo.closest('form') as HTMLFormElement)
    await waitFor(() => expect(pedidos()).toContain('2026-11-24'))
    expect(screen.getByRole('textbox', { name: 'Dia' })).toHaveValue('24/11/2026')
  })

  it('says nothing on another day that was chosen', async () => {
    start('Recepcionista', doDia())
    fireEvent.change(await screen.findByRole('textbox', { name: 'Dia' }), { target: { value: '20/11/2026' } })
    await waitFor(() => expect(pedidos()).toContain('2026-11-20'))
    pass()
    expect(screen.getByRole('textbox', { name: 'Dia' })).toHaveValue('20/11/2026')
    expect(screen.queryByText(/terminou/)).toBeNull()
  })
})
