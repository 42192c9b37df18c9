import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { expectConsole, logInAs, mockServer, open } from '../../teste/tela'
import ContaPage from './ContaPage'

configure({ defaultHidden: true })

const P = '01980000-0000-7000-8000-0000000000a1'
const U = '01980000-0000-7000-8000-0000000000b1'

const unidade = { _id: U, nome: 'CENTRO' }
const paciente = { _id: P, nome: 'Rogério Salles' }
const cobranca = {
  _id: 'c1',
  tipo: 'mensalidade',
  descricao: 'Mensalidade de novembro',
  data: '2026-11-10',
  vence: '2026-11-10',
  valor: 48_000,
  aberto: 48_000,
  atraso: 13,
  unidade,
}
const conta = {
  paciente,
  saldo: -48_000,
  credito: 0,
  vencido: 48_000,
  atraso: 13,
  abertas: [cobranca],
  lancamentos: [
    {
      _id: 'l1',
      tipo: 'cobranca',
      descricao: 'Mensalidade de novembro',
      data: '2026-11-10',
      em: '2026-11-10T12:00:00.000Z',
      valor: -48_000,
      saldo: -48_000,
      motivo: null,
      por: null,
      forma: null,
      cobranca: 'c1',
      recebimento: null,
      credito: null,
      situacao: 'aberta',
      formas: [],
      devolvivel: 0,
    },
  ],
  mais: false,
  pacotes: [],
  planos: [],
  pagador: null,
  ligada: true,
}
const recebimento = { _id: 'r1', paciente, unidade, valor: 30_000, troco: 20_000 }
const refusal = (status: number, tipo: string, msg: string) =>
  [status, { msg, erro: { tipo, titulo: msg, conteudo: msg } }] as const

let api: MockAdapter
beforeEach(async () => {
  api = mockServer()
  api.onGet(`/paciente/${P}/conta`).reply(200, { conta })
  api.onGet(`/paciente/${P}/recibos`).reply(200, { recibos: [] })
  api.onGet('/unidade').reply(200, { unidades: [unidade] })
  api.onGet('/caixa').reply(200, {})
  logInAs('Recepcionista')
  open({ '/paciente/:id/conta': <ContaPage /> }, `/paciente/${P}/conta?receber`)
  await screen.findByRole('dialog', { name: 'Receber de Rogério Salles' })
})
afterEach(() => api.restore())

const type = (rotulo: RegExp, valor: string) =>
  fireEvent.change(screen.getByLabelText(rotulo), { target: { value: valor } })
const take = (nome: RegExp) => fireEvent.click(screen.getByRole('button', { name: nome }))

it('no kind is preset; what is late is ticked; less than it says what is left; cash shows its change', async () => {
  const dialogo = within(screen.getByRole('dialog'))
  expect(dialogo.getByRole('checkbox', { name: 'Mensalidade de novembro' })).toBeChecked()
  expect(dialogo.getAllByRole('radio').filter((r) => (r as HTMLInputElement).checked)).toEqual([])
  take(/^Receber R\$ 480,00/)
  expect(await dialogo.findByText('Escolha como foi pago.')).toBeVisible()
  type(/^Valor/, '300,00')
  expect(await dialogo.findByText(/Fica devendo R\$ 180,00/)).toBeVisible()
  fireEvent.keyDown(dialogo.getByRole('radio', { name: /PIX/ }), { key: '1' })
  type(/^Entregue/, '500,00')
  expect(await dialogo.findByText('R$ 200,00')).toBeVisible()
})

it('a drawer that is not open is opened in the dialog, and all that was typed is sent then', async () => {
  expectConsole(/^409 caixaFechado/)
  fireEvent.click(screen.getByRole('radio', { name: /Débito/ }))
  type(/^Valor/, '300,00')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Recibo/ }))
  api.onPost('/recebimento').replyOnce(...refusal(409, 'caixaFechado', 'Seu caixa não está aberto.'))
  take(/^Receber R\$ 300,00/)
  expect(await screen.findByText(/Seu caixa de hoje em CENTRO não está aberto/)).toBeVisible()
  type(/^Na gaveta/, '150,00')
  api.onPost('/caixa/abrir').reply(201, { msg: 'Aberto.' })
  fireEvent.click(screen.getByRole('button', { name: 'Abrir o caixa' }))
  await screen.findByRole('button', { name: /^Receber R\$ 300,00/ })
  api.onPost('/recebimento').reply(201, { msg: 'Recebido R$ 300,00.', recebimento })
  // The warning goes with the drawer's opening.
  await waitFor(() => expect(screen.queryByText(/não está aberto/)).toBeNull())
  take(/^Receber R\$ 300,00/)
  expect(await screen.findByText('Recebido R$ 300,00.')).toBeVisible()
  const corpos = api.history.post.filter((c) => c.url === '/recebimento').map((c) => JSON.parse(c.data))
  expect(corpos[1]).toMatchObject({
    unidade: U,
    paciente: P,
    cobrancas: [{ _id: 'c1', valor: 30_000 }],
    adiantamento: 0,
    formas: [{ forma: 'debito', valor: 30_000, parcelas: 1 }],
  })
})

it('what another desk took meanwhile is said, and nothing is lost of what was typed', async () => {
  expectConsole(/^409 jaRecebida/)
  fireEvent.click(screen.getByRole('radio', { name: /Transferência/ }))
  api
    .onPost('/recebimento')
    .reply(
      ...refusal(
        409,
        'jaRecebida',
        'Mensalidade de novembro: já não há o que receber. Recebido por Luciana.',
      ),
    )
  take(/^Receber R\$ 480,00/)
  const dito = await screen.findByText(/Recebido por Luciana/)
  expect(dito.closest('[role=alert]')).toHaveTextContent('Nada foi gravado aqui.')
  expect(screen.getByRole('radio', { name: /Transferência/ })).toBeChecked()
})

it('an answer that was lost is asked for again under the same key: one payment, and one receipt', async () => {
  expectConsole(/^502/)
  global.fetch = jest.fn(async () => ({
    ok: true,
    text: async () => '{"situacao":"pronto","versao":"1"}',
  })) as never
  fireEvent.click(screen.getByRole('radio', { name: /Débito/ }))
  type(/^Valor/, '300,00')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Recibo/ }))
  let vezes = 0
  // The portal itself asks three times.
  api
    .onPost('/recebimento')
    .reply(() =>
      ++vezes <= 3 ? [502, '<html>Bad Gateway</html>'] : [201, { msg: 'Recebido R$ 300,00.', recebimento }],
    )
  take(/^Receber R\$ 300,00/)
  const pergunta = await screen.findByRole('alertdialog', { name: 'O servidor não respondeu' })
  expect(pergunta).toHaveTextContent('Não se sabe se o recebimento de Rogério Salles foi gravado.')
  expect(screen.getByLabelText(/^Valor/)).toHaveValue('300,00')
  take(/^Tentar novamente/)
  expect(await screen.findByText('Recebido R$ 300,00.')).toBeVisible()
  expect(vezes).toBe(4)
  expect([...new Set(api.history.post.map((p) => p.chave))]).toEqual([expect.any(String)])
})

it('a charge is let off with a reason: a discount by the desk, whose refusal keeps what was typed', async () => {
  expectConsole(/^409 conflito/)
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  take(/^Abater, por desconto ou isenção: Mensalidade de novembro/)
  const dialogo = within(await screen.findByRole('dialog', { name: 'Abater de Mensalidade de novembro' }))
  // A waiver is for who answers for the money.
  expect(dialogo.queryByRole('combobox', { name: 'O que fazer' })).toBeNull()
  type(/^Desconto/, '80,00')
  expect(await dialogo.findByText('Ficam R$ 400,00 a pagar.')).toBeVisible()
  take(/^Confirmar/)
  expect(await dialogo.findByText('Informe o motivo.')).toBeVisible()
  type(/^Motivo/, 'Aula cancelada')
  api
    .onPost('/cobranca/c1/desconto')
    .replyOnce(...refusal(409, 'conflito', 'Nada desta cobrança está aberto. Recarregue a tela.'))
  take(/^Confirmar/)
  expect(await dialogo.findByText(/Nada desta cobrança está aberto/)).toBeVisible()
  api.onPost('/cobranca/c1/desconto').reply(200, { msg: 'Desconto de R$ 80,00 dado.' })
  take(/^Confirmar/)
  expect(await screen.findByText('Desconto de R$ 80,00 dado.')).toBeVisible()
  const corpos = api.history.post.map((c) => JSON.parse(c.data))
  expect(corpos.at(-1)).toEqual({ valor: 8_000, motivo: 'Aula cancelada' })
})

it('credit is put on the oldest charge, as it is said before', async () => {
  api.onGet(`/paciente/${P}/conta`).reply(200, { conta: { ...conta, saldo: -40_000, credito: 8_000 } })
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  open({ '/paciente/:id/conta': <ContaPage /> }, `/paciente/${P}/conta`)
  fireEvent.click(
    (await screen.findAllByRole('button', { name: 'Usar o crédito de R$ 80,00' }))[0] as HTMLElement,
  )
  const dialogo = within(await screen.findByRole('dialog', { name: 'Usar o crédito de Rogério Salles' }))
  expect(dialogo.getByText('ficam R$ 400,00 a pagar')).toBeVisible()
  api.onPost('/recebimento/credito').reply(200, { msg: 'Usados R$ 80,00 de crédito.', usado: 8_000 })
  fireEvent.click(dialogo.getByRole('button', { name: 'Usar R$ 80,00' }))
  expect(await screen.findByText('Usados R$ 80,00 de crédito.')).toBeVisible()
  expect(JSON.parse(api.history.post.at(-1)?.data)).toEqual({ paciente: P })
})

it('by hand the desk charges something else; how the account stood before is for who answers for the money', async () => {
  const close = async () => {
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const sent = () => api.history.post.map((p) => [p.url, JSON.parse(p.data)]).at(-1)
  await close()
  take(/^Lançar$/)
  const daMesa = within(await screen.findByRole('dialog', { name: 'Lançar na conta de Rogério Salles' }))
  expect(daMesa.queryByRole('combobox', { name: 'O quê' })).toBeNull()
  fireEvent.click(daMesa.getByRole('button', { name: 'Lançar' }))
  expect(await daMesa.findAllByText('Campo é obrigatório.')).toHaveLength(2)
  type(/^Valor/, '45,00')
  type(/^Descrição/, 'Faixa elástica')
  api.onPost('/cobranca').reply(201, { msg: 'Cobrança de R$ 45,00 feita.' })
  fireEvent.click(daMesa.getByRole('button', { name: 'Lançar' }))
  expect(await screen.findByText('Cobrança de R$ 45,00 feita.')).toBeVisible()
  expect(sent()).toEqual([
    '/cobranca',
    {
      ...{ paciente: P, unidade: U, valor: 4_500, descricao: 'Faixa elástica' },
      vence: expect.stringMatching(/^\d{4}-/),
    },
  ])
})

it('what was in favour before is entered and taken back by a Gerente', async () => {
  const credito = {
    ...conta.lancamentos[0],
    ...{ _id: 'l2', tipo: 'credito_anterior', descricao: 'Crédito anterior', valor: 5_000, saldo: 5_000 },
    ...{ cobranca: null, credito: 'k1', situacao: null, devolvivel: 5_000 },
  }
  api
    .onGet(`/paciente/${P}/conta`)
    .reply(200, { conta: { ...conta, credito: 5_000, lancamentos: [credito] } })
  act(() => logInAs('Gerente'))
  open({ '/paciente/:id/conta': <ContaPage /> }, `/paciente/${P}/conta`)
  fireEvent.click(
    await screen.findByRole('button', { name: /^Retirar o crédito anterior de R\$ 50,00 de 10\/11\/2026/ }),
  )
  const retirar = within(await screen.findByRole('dialog', { name: 'Crédito anterior de R$ 50,00' }))
  fireEvent.click(retirar.getByRole('button', { name: 'Retirar' }))
  expect(await retirar.findByText('Informe o motivo.')).toBeVisible()
  fireEvent.change(retirar.getByLabelText(/^Motivo/), { target: { value: 'Digitado a mais' } })
  api.onPost('/recebimento/saldo/credito/k1/retirar').reply(200, { msg: 'Retirados R$ 50,00.' })
  fireEvent.click(retirar.getByRole('button', { name: 'Retirar' }))
  expect(await screen.findByText('Retirados R$ 50,00.')).toBeVisible()
  expect(JSON.parse(api.history.post.at(-1)?.data)).toEqual({ valor: 5_000, motivo: 'Digitado a mais' })
})
