import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { logInAs, mockServer, open } from '../../teste/tela'
import DevedoresPage from './DevedoresPage'

configure({ defaultHidden: true })

const devedor = (n: number, mais: object = {}) => ({
  paciente: { _id: `p${n}`, nome: `Paciente ${n}`, telefone: '11987654321' },
  deve: 48_000,
  cobrancas: 2,
  desde: '2026-10-10',
  atraso: 44,
  contato: null,
  ...mais,
})
const faixas = [
  { faixa: '1 a 7', quantos: 0, valor: 0 },
  { faixa: '31 ou mais', quantos: 60, valor: 2_880_000 },
]
let api: MockAdapter
beforeEach(() => {
  api = mockServer()
  api.onGet('/unidade').reply(200, { unidades: [{ _id: 'u1', nome: 'CENTRO' }] })
  logInAs('Recepcionista')
})
afterEach(() => api.restore())
const start = () => open({ '/recebimento/devedores': <DevedoresPage /> }, '/recebimento/devedores')

it('says how many owe how much, page by page, the most late first', async () => {
  api.onGet('/recebimento/devedores').reply(({ params }) => [
    200,
    {
      devedores: [
        devedor(params.skip ? 51 : 1, {
          contato: { em: '2026-11-20T12:00:00.000Z', por: 'Bia', texto: 'x', promessa: '2026-11-25' },
        }),
      ],
      total: 60,
      valor: 2_880_000,
      faixas,
    },
  ])
  start()
  expect(await screen.findByText('Paciente 1')).toBeVisible()
  expect(screen.getByText(/60 pacientes, R\$ 28\.800,00/)).toBeVisible()
  expect(screen.getByText(/Bia: prometeu pagar em 25\/11\/2026/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Receber de Paciente 1' })).toHaveAttribute(
    'href',
    expect.stringContaining('/paciente/p1/conta?receber'),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Próximos' }))
  expect(await screen.findByText('Paciente 51')).toBeVisible()
})

it('nobody late, and a list that did not come, are said', async () => {
  api.onGet('/recebimento/devedores').replyOnce(200, { devedores: [], total: 0, valor: 0, faixas: [] })
  start()
  expect(await screen.findByText('Ninguém com atraso.')).toBeVisible()
})

it('asking writes the text first, and it is noted as it was sent', async () => {
  api.onGet('/recebimento/devedores').reply(200, { devedores: [devedor(1)], total: 1, valor: 48_000, faixas })
  api.onGet('/paciente/p1/conta').reply(200, { conta: { abertas: [] } })
  start()
  fireEvent.click(await screen.findByRole('button', { name: 'Cobrar Paciente 1' }))
  const dialogo = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialogo.getAllByRole('textbox').length).toBeGreaterThan(0))
})
