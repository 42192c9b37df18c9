import { holdUnsaved } from '@clinica/shared-auth'
import { act, screen } from '@testing-library/react'
import { jsonResponse, logInAs, openAt, remoto } from '../teste/tela'

jest.mock('../remotos/federacao', () => ({
  federacao: { loadRemote: jest.fn(() => new Promise(() => {})), registerRemotes: jest.fn() },
  integridades: new Map(),
}))

const MINUTO = 60_000
let publicado: { shell: { version: string }; remotes: unknown[] } | null
const pedidos = () => jest.mocked(fetch).mock.calls.filter(([url]) => url === '/remotes.json').length
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const aviso = () => screen.queryByText('Há uma versão nova do portal.')

beforeEach(async () => {
  jest.useFakeTimers()
  logInAs('Gerente')
  publicado = { shell: { version: '1' }, remotes: [remoto('agenda', [])] }
  globalThis.fetch = jest.fn(() =>
    publicado ? jsonResponse(publicado) : Promise.reject(new TypeError('caiu')),
  )
  openAt('/home', [remoto('agenda', [])])
  await pass(0)
})
afterEach(() => jest.useRealTimers())

it('says so when shell or remote is published anew, and asks no more', async () => {
  await pass(6 * MINUTO)
  expect(aviso()).toBeNull()
  publicado = { shell: { version: '1' }, remotes: [{ ...remoto('agenda', []), version: '2.0.0' }] }
  await pass(5 * MINUTO)
  expect(aviso()).toBeVisible()
  const n = pedidos()
  await pass(30 * MINUTO)
  expect(pedidos()).toBe(n)
})

it('says nothing when the answer is lost, nor while something typed is unsaved', async () => {
  publicado = null
  await pass(6 * MINUTO)
  expect(aviso()).toBeNull()
  publicado = { shell: { version: '2' }, remotes: [remoto('agenda', [])] }
  let solta = () => {}
  act(() => {
    solta = holdUnsaved()
  })
  await pass(6 * MINUTO)
  expect(aviso()).toBeNull()
  act(() => solta())
  expect(aviso()).toBeVisible()
})
