import { http } from '@clinica/shared-auth'
import { MENSAGENS_DO_LEMBRETE as M } from '@clinica/shared-domain'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import MockAdapter from 'axios-mock-adapter'
import { useConfig } from '../../config'
import { expectConsole, logInAs, openAt } from '../../teste/tela'

jest.mock('../../remotos/federacao', () => ({
  federacao: { loadRemote: jest.fn(() => new Promise(() => {})), registerRemotes: jest.fn() },
  integridades: new Map(),
}))

const api = new MockAdapter(http)
const LINK = '/lembrete/abc'
const ABERTO = { situacao: 'aberto', dia: '2026-11-24', horas: ['08:00', '14:00'], recebe: true }
const fim = (situacao: string) => ({ situacao, dia: null, horas: [], recebe: true })
const botao = (name: string) => screen.findByRole('button', { name })
beforeEach(() => {
  api.reset()
  logInAs(null)
  useConfig.setState({ telefoneClinica: '' })
})

it('shows day and hours, says nothing to the clinic by itself, and confirms by its button', async () => {
  api.onGet(LINK).reply(200, ABERTO)
  api.onPost(`${LINK}/confirmar`).reply(200, { ...ABERTO, situacao: 'confirmado' })
  openAt(LINK)
  expect(await screen.findByText(/Terça, 24\/11\/2026/)).toHaveTextContent('08:00 e 14:00')
  expect(api.history.post).toHaveLength(0)
  await userEvent.click(await botao('Confirmo'))
  expect(await screen.findByText(M.confirmou)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Confirmo' })).toBeNull()
  // Plans change.
  expect(await botao('Não poderei ir')).toBeVisible()
})

it('asks once before it clears, and tells a refusal in the clinic’s words', async () => {
  expectConsole(/^409 protegido/)
  api.onGet(LINK).reply(200, ABERTO)
  api
    .onPost(`${LINK}/cancelar`)
    .replyOnce(409, {
      msg: M.protegido,
      erro: { tipo: 'protegido', titulo: M.protegido, conteudo: M.protegido },
    })
    .onPost(`${LINK}/cancelar`)
    .reply(200, fim('cancelado'))
  openAt(LINK)
  await userEvent.click(await botao('Não poderei ir'))
  expect(api.history.post).toHaveLength(0)
  await userEvent.click(await botao('Sim, não poderei ir'))
  expect(await screen.findByRole('alert')).toHaveTextContent(M.protegido)
  await userEvent.click(await botao('Não poderei ir'))
  await userEvent.click(await botao('Sim, não poderei ir'))
  expect(await screen.findByText(M.cancelado)).toBeVisible()
  expect(screen.queryByText(/24\/11/)).toBeNull()
})

it.each(['mudou', 'encerrado', 'cancelado'] as const)('says why a link that %s has no buttons', async (s) => {
  api.onGet(LINK).reply(200, fim(s))
  api.onPost(`${LINK}/sair`).reply(200, { msg: M.saiu })
  openAt(LINK)
  expect(await screen.findByText(M[s])).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Confirmo' })).toBeNull()
  await userEvent.click(await botao('Não quero mais receber lembretes'))
  expect(await screen.findByText(M.saiu)).toBeVisible()
})

it('offers the way out once: not to who took it already, by this link or another', async () => {
  api.onGet(LINK).reply(200, { ...ABERTO, recebe: false })
  openAt(LINK)
  expect(await screen.findByText(M.saiu)).toBeVisible()
  expect(await botao('Confirmo')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Não quero mais receber lembretes' })).toBeNull()
})

it('names the clinic and dials its telephone, also of a link that is none', async () => {
  expectConsole(/^404 linkInvalido/)
  useConfig.setState({ nomeClinica: 'Clínica Aurora', telefoneClinica: '3133330100' })
  api.onGet(LINK).reply(404, {
    msg: M.invalido,
    erro: { tipo: 'linkInvalido', titulo: M.invalido, conteudo: M.invalido },
  })
  openAt(LINK)
  expect(await screen.findByText(M.invalido)).toBeVisible()
  const numero = screen.getByRole('link', { name: '(31) 3333-0100' })
  expect(numero).toHaveAttribute('href', 'tel:+553133330100')
  expect(numero.parentElement).toHaveTextContent('Clínica Aurora: (31) 3333-0100')
})

it('says that a link is none', async () => {
  expectConsole(/^404 linkInvalido/)
  api
    .onGet(LINK)
    .reply(404, { msg: M.invalido, erro: { tipo: 'linkInvalido', titulo: M.invalido, conteudo: M.invalido } })
  openAt(LINK)
  expect(await screen.findByText(M.invalido)).toBeVisible()
  // The same link will not be another one.
  expect(screen.queryByRole('button')).toBeNull()
})

it('says once that the clinic was not reached, and the answer can be given again', async () => {
  expectConsole(/^outra/)
  useConfig.setState({ nomeClinica: 'Clínica Aurora' })
  api.onGet(LINK).replyOnce(200, ABERTO).onGet(LINK).networkError()
  api
    .onPost(`${LINK}/confirmar`)
    .networkErrorOnce()
    .onPost(`${LINK}/confirmar`)
    .reply(200, { ...ABERTO, situacao: 'confirmado' })
  openAt(LINK)
  expect(await screen.findByText('Clínica Aurora')).toBeVisible()
  await userEvent.click(await botao('Confirmo'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível falar com a clínica')
  await waitFor(() => expect(api.history.get.filter(({ url }) => url === LINK)).toHaveLength(2))
  expect(screen.getAllByText(/Não foi possível falar/)).toHaveLength(1)
  await userEvent.click(await botao('Confirmo'))
  expect(await screen.findByText(M.confirmou)).toBeVisible()
  expect(screen.queryByText(/Não foi possível falar/)).toBeNull()
})
