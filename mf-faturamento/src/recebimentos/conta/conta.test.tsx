import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { logInAs, mockServer, open } from '../../teste/tela'
import ContaPage from './ContaPage'

configure({ defaultHidden: true })

const unidade = { _id: 'u1', nome: 'CENTRO' }
const paciente = { _id: 'p1', nome: 'Rogério Salles' }
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
  api.onGet('/paciente/p1/conta').reply(200, { conta })
  api.onGet('/paciente/p1/recibos').reply(200, { recibos: [] })
  api.onGet('/unidade').reply(200, { unidades: [unidade] })
  api.onGet('/caixa').reply(200, {})
  logInAs('Recepcionista')
  open({ '/paciente/:id/conta': <ContaPage /> }, '/paciente/p1/conta?receber')
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
    unidade: 'u1',
    paciente: 'p1',
    cobrancas: [{ _id: 'c1', valor: 30_000 }],
    adiantamento: 0,
    formas: [{ forma: 'debito', valor: 30_000, parcelas: 1 }],
  })
})

it('what another desk took meanwhile is said, and nothing is lost of what was typed', async () => {
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

it('a charge is let off with a reason: a discount by the desk, whose refusal keeps what was typed', async () => {
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  take(/^Dar desconto ou isentar: Mensalidade de novembro/)
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
  api.onGet('/paciente/p1/conta').reply(200, { conta: { ...conta, saldo: -40_000, credito: 8_000 } })
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  open({ '/paciente/:id/conta': <ContaPage /> }, '/paciente/p1/conta')
  fireEvent.click(
    (await screen.findAllByRole('button', { name: 'Usar o crédito de R$ 80,00' }))[0] as HTMLElement,
  )
  const dialogo = within(await screen.findByRole('dialog', { name: 'Usar o crédito de Rogério Salles' }))
  expect(dialogo.getByText('ficam R$ 400,00 a pagar')).toBeVisible()
  api.onPost('/recebimento/credito').reply(200, { msg: 'Usados R$ 80,00 de crédito.', usado: 8_000 })
  fireEvent.click(dialogo.getByRole('button', { name: 'Usar R$ 80,00' }))
  expect(await screen.findByText('Usados R$ 80,00 de crédito.')).toBeVisible()
  expect(JSON.parse(api.history.post.at(-1)?.data)).toEqual({ paciente: 'p1' })
})
