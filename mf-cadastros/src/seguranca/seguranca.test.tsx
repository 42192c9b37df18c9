import { http, useSessao } from '@clinica/shared-auth'
import { expectConsole, open } from '@clinica/shared-ui/teste'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import SegurancaPage from './SegurancaPage'

configure({ defaultHidden: true })

const REGRAS = { exigeSegundoFator: false, bloqueio: 5, updatedAt: '2026-11-01T10:00:00.000Z' }

let api: MockAdapter
beforeEach(() => {
  localStorage.clear()
  useSessao.setState({ token: 't', autenticado: true })
  api = new MockAdapter(http)
  api.onGet('/seguranca/clinica').reply(200, REGRAS)
  api.onPut('/seguranca/clinica').reply(({ data }) => [200, JSON.parse(data)])
})
afterEach(() => api.restore())

const openPage = () => open({ '/seguranca': <SegurancaPage /> }, '/seguranca')
const minutos = () => screen.findByRole('textbox', { name: 'Minutos até bloquear' })
const getSalvar = () => screen.getByRole('button', { name: 'Salvar' })
const findPedir = () => screen.findByRole('checkbox', { name: /^Pedir um segundo fator/ })
const enviadas = () => api.history.put.map(({ data }) => JSON.parse(data))

it('says before it asks whom it sends out, and asks nobody where that is not wanted', async () => {
  openPage()
  fireEvent.click(await findPedir())
  fireEvent.click(getSalvar())
  expect(await screen.findByText(/As sessões de Gerente e Administrador/)).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByText(/As sessões de Gerente/)).toBeNull())
  expect(enviadas()).toEqual([])
  fireEvent.click(getSalvar())
  fireEvent.click(await screen.findByRole('button', { name: 'Salvar e pedir' }))
  await waitFor(() => expect(enviadas()).toEqual([{ ...REGRAS, exigeSegundoFator: true }]))
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(() => expect(getSalvar()).toBeEnabled())
})

/** A token that carries this; its signature is the server's business. */
const tokenOf = (carga: object) => `x.${btoa(JSON.stringify(carga))}.x`

it.each([true, false])('leads on who asks for it without one of their own (theirs: %s)', async (fator) => {
  useSessao.setState({ token: tokenOf({ fator }), autenticado: true, fim: null })
  openPage()
  fireEvent.click(await findPedir())
  fireEvent.click(getSalvar())
  fireEvent.click(await screen.findByRole('button', { name: 'Salvar e pedir' }))
  if (fator) await screen.findByText('Regras de acesso salvas.')
  else {
    expect(await screen.findByText(/configurar o seu segundo fator\.$/)).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(getSalvar()).toBeEnabled())
  }
  expect([useSessao.getState().fim, api.history.get.length]).toEqual(fator ? [null, 2] : ['saiu', 1])
})

it('takes minutes from 1 to 240 or none, and sends nothing else', async () => {
  openPage()
  for (const errado of ['0', '241', '1,5']) {
    fireEvent.change(await minutos(), { target: { value: errado } })
    fireEvent.click(getSalvar())
    expect(screen.getByText('Informe de 1 a 240 minutos.')).toBeInTheDocument()
  }
  expect(enviadas()).toEqual([])
  fireEvent.change(await minutos(), { target: { value: '' } })
  fireEvent.click(getSalvar())
  await waitFor(() => expect(enviadas()).toEqual([{ ...REGRAS, bloqueio: null }]))
})

it('keeps what was changed here over what somebody else saved meanwhile', async () => {
  expectConsole(/^409 desatualizado/)
  const msg = 'As regras foram alteradas por outra pessoa.'
  api
    .onPut('/seguranca/clinica')
    .reply(409, { msg, erro: { tipo: 'desatualizado', titulo: msg, conteudo: msg } })
  openPage()
  fireEvent.change(await minutos(), { target: { value: '15' } })
  const outra = { ...REGRAS, exigeSegundoFator: true, updatedAt: '2026-11-02T10:00:00.000Z' }
  api.onGet('/seguranca/clinica').reply(200, outra)
  fireEvent.click(getSalvar())
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(async () => expect(await findPedir()).toBeChecked())
  expect(await minutos()).toHaveValue('15')
  api.onPut('/seguranca/clinica').reply(({ data }) => [200, JSON.parse(data)])
  fireEvent.click(getSalvar())
  await waitFor(() => expect(enviadas().at(-1)).toEqual({ ...outra, bloqueio: 15 }))
})
