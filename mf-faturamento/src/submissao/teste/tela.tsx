import { configure, fireEvent, screen, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { logInAs, mockServer, open } from '../../teste/tela'
import SubmissaoPage from '../SubmissaoPage'

export const AQUI = '/profissional/pagamento/guias'
export const CAMINHO = '/indicacao_pagamento'

export const openPage = async (perfil: Parameters<typeof logInAs>[0] = 'Profissional', em = AQUI) => {
  configure({ defaultHidden: true })
  logInAs(perfil)
  open({ [AQUI]: <SubmissaoPage /> }, em)
  await screen.findByRole('heading', { level: 1 })
}
export const botao = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement
export const sessoes = () => screen.getByRole('textbox', { name: /Sessões/ }) as HTMLInputElement
export const situacao = () => screen.getByRole('list', { name: /^Situação/ }).getAttribute('aria-label')
export const cartoes = () =>
  within(screen.getByRole('region', { name: /Guias do mês/ }))
    .queryAllByRole('listitem')
    .map((c) => c.textContent)
export const choose = async (texto: string, opcao: RegExp) => {
  const campo = screen.getByRole('combobox', { name: /Guia/ })
  fireEvent.mouseDown(campo)
  fireEvent.change(campo, { target: { value: texto } })
  fireEvent.click(await screen.findByRole('option', { name: opcao }))
}
export const corpo = (r: { data?: string }) => JSON.parse(r.data ?? '{}')

/** The server of the submissions, on 23/11/2026. */
export const testSubmissao = () => {
  let api: MockAdapter
  beforeEach(() => {
    jest.useFakeTimers({
      now: new Date('2026-11-23T12:00:00Z'),
      doNotFake: [
        'setTimeout',
        'setInterval',
        'queueMicrotask',
        'setImmediate',
        'clearTimeout',
        'clearInterval',
        'performance',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'nextTick',
      ],
    })
    api = mockServer()
  })
  afterEach(() => {
    api.restore()
    jest.useRealTimers()
  })
  return {
    get api() {
      return api
    },
    responde: (como: () => [number, unknown]) => api.onGet(CAMINHO).reply(() => como()),
  }
}
