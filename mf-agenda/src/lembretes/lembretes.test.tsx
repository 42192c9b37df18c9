import { LEMBRETE_PADRAO } from '@clinica/shared-domain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsTo } from '../teste/grade'
import { expectConsole, logInAs, mockServer, open } from '../teste/tela'
import LembretesPage from './LembretesPage'

const AJUSTE = { ligado: false, horas: 24, texto: LEMBRETE_PADRAO, updatedAt: null }
const RESPOSTA = {
  ajuste: AJUSTE,
  enviados: 3,
  esperando: 1,
  falharam: 0,
  semEndereco: true,
  semCorreio: false,
}

it('is switched on with its text looked at first: what is wrong, and how it reads', async () => {
  expectConsole(/^422 validacao/)
  const api = mockServer()
  logInAs('Gerente')
  api.onGet('/agenda/lembretes').reply(200, RESPOSTA)
  open(<LembretesPage />, '/agendamento/lembretes', '/agendamento/lembretes')
  const ligado = await screen.findByRole('checkbox', { name: 'Enviar lembretes a quem autorizou' })
  expect(ligado).not.toBeChecked()
  expect(screen.getByText(/sem PUBLIC_URL nenhum lembrete é enviado/)).toBeInTheDocument()
  expect(screen.getByText('Últimos 7 dias: 3 enviados, 1 na fila, 0 sem entrega.')).toBeInTheDocument()
  const texto = screen.getByRole('textbox', { name: 'Texto' })
  fireEvent.change(texto, { target: { value: 'Oi, {unidade}' } })
  expect(texto).toHaveAccessibleDescription('{unidade} não é uma variável. Use {nome}, {dia}, {hora}.')
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  fireEvent.change(texto, { target: { value: 'Oi, {nome}! Até {dia}, {hora}.' } })
  expect(screen.getByText(/Oi, Maria! Até .*, 08:00\./)).toBeInTheDocument()
  // What only the server knows is said at the field too, and at once taken back.
  const msg = 'O lembrete não pode dizer a especialidade: tire "Pilates" do texto.'
  api.onPut('/agenda/lembretes').replyOnce(422, {
    msg,
    erro: { tipo: 'validacao', titulo: '422 - Dados inválidos', conteudo: msg, campos: { texto: msg } },
  })
  fireEvent.change(texto, { target: { value: 'Sua aula de Pilates é {dia}, {hora}' } })
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(texto).toHaveAccessibleDescription(msg))
  expect(texto).toBeInvalid()
  expect(texto).toHaveFocus()
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.change(texto, { target: { value: 'Oi, {nome}! Até {dia}, {hora}.' } })
  expect(texto).toBeValid()
  api
    .onPut('/agenda/lembretes')
    .reply((pedido) => [
      200,
      { ...RESPOSTA, ajuste: { ...JSON.parse(pedido.data), updatedAt: '2026-11-23T12:00:00.000Z' } },
    ])
  await userEvent.click(ligado)
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(callsTo(api, 'put', '/agenda/lembretes')).toHaveLength(2))
  expect(JSON.parse(callsTo(api, 'put', '/agenda/lembretes')[1]?.data)).toEqual({
    ...AJUSTE,
    ligado: true,
    texto: 'Oi, {nome}! Até {dia}, {hora}.',
  })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toBeDisabled())
  api.restore()
})
