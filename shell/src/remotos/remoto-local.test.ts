import { jsonResponse, remoto } from '../teste/tela'
import { withRemotoLocal } from './remoto-local'

const CHAVE = 'clinica.remoto-local'
const BASE = 'http://localhost:4001/remotes/agenda/dev/'
const PEDIDO = `agenda@${BASE}`
const publicado = [remoto('agenda', []), remoto('cadastros', [])]

let permitido = true
const confirm = jest.fn<boolean, [string]>()
const look = jest.fn((url: string) => {
  if (url === '/config.json') return jsonResponse({ permitirRemotoLocal: permitido })
  if (url.endsWith('module.json')) return jsonResponse({ contract: 1, id: 'agenda', routes: [] })
  return jsonResponse({ metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } } })
})

beforeEach(() => {
  localStorage.clear()
  permitido = true
  confirm.mockReset().mockReturnValue(true)
  look.mockClear()
  window.confirm = confirm as never
  globalThis.fetch = look as never
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal })
})

const openWith = (pedido: string | null) => {
  history.replaceState(
    null,
    '',
    pedido === null ? '/agenda?dia=1' : `/agenda?dia=1&remoto=${encodeURIComponent(pedido)}`,
  )
  return withRemotoLocal(publicado)
}
const asked = () => look.mock.calls.map(([url]) => url)

it('asks before anything of it is fetched, naming what would run and from where; asked once', async () => {
  confirm.mockImplementation(() => {
    expect(asked()).toEqual(['/config.json'])
    return true
  })
  const remotos = await openWith(PEDIDO)
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(confirm.mock.calls[0]?.[0]).toContain(BASE)
  expect(confirm.mock.calls[0]?.[0]).toContain("'agenda'")
  expect(remotos.find((r) => r.id === 'agenda')).toMatchObject({
    local: true,
    entry: `${BASE}remoteEntry.js`,
  })
  expect(localStorage.getItem(CHAVE)).toBe(PEDIDO)
  expect(location.search).toBe('?dia=1')
  // As long as it holds, in this browser.
  expect((await openWith(null)).some((r) => r.local)).toBe(true)
  expect((await openWith(PEDIDO)).some((r) => r.local)).toBe(true)
  expect(confirm).toHaveBeenCalledTimes(1)
})

it('who says no gets the portal as it is published, now and later', async () => {
  confirm.mockReturnValue(false)
  expect(await openWith(PEDIDO)).toBe(publicado)
  expect(asked()).toEqual(['/config.json'])
  expect(localStorage.getItem(CHAVE)).toBeNull()
  expect(location.search).toBe('?dia=1')
  expect(await openWith(null)).toBe(publicado)
})

it('a link does not change without a word what was accepted before', async () => {
  localStorage.setItem(CHAVE, PEDIDO)
  confirm.mockReturnValue(false)
  await openWith('agenda@http://localhost:9999/x/')
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem(CHAVE)).toBe(PEDIDO)
})

it('where it is forbidden nothing is asked, kept or fetched, and what was kept goes', async () => {
  permitido = false
  expect(await openWith(PEDIDO)).toBe(publicado)
  localStorage.setItem(CHAVE, PEDIDO)
  expect(await openWith(null)).toBe(publicado)
  expect(confirm).not.toHaveBeenCalled()
  expect(new Set(asked())).toEqual(new Set(['/config.json']))
  expect(localStorage.getItem(CHAVE)).toBeNull()
})

it.each([
  'agenda@https://atacante.example/remotes/agenda/dev/',
  'agenda@http://localhost@atacante.example/x/',
  'agenda@http://localhost.atacante.example/x/',
  'agenda@javascript:alert(1)',
  'agenda',
])('%s is no machine of a developer: nothing is asked or fetched', async (pedido) => {
  expect(await openWith(pedido)).toBe(publicado)
  expect(confirm).not.toHaveBeenCalled()
  expect(look).not.toHaveBeenCalled()
})
