import { waitFor } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import { useSessao } from '../sessao/sessao'
import { RITA, tokenOf } from '../teste/sessao'
import { checkConnection, stopWaiting, useConnection } from './connection'
import { http } from './http'

jest.mock('../report/report-error', () => ({ reportError: jest.fn() }))

const api = new MockAdapter(http)
let pronto: () => Promise<{ ok: boolean; text: () => Promise<string> }>
const answer =
  (texto: string, ok = true) =>
  () =>
    Promise.resolve({ ok, text: async () => texto })
const UP = answer('{"situacao":"pronto","versao":"1"}')
const DOWN = () => Promise.reject(new TypeError('Failed to fetch'))
const PORTAL = answer('<!doctype html><title>Rede de visitantes</title>')
const connection = () => useConnection.getState().connection
const waiting = () => waitFor(() => expect(useConnection.getState().waiting).toBe(1))
const lost = (config: object) =>
  Promise.reject(Object.assign(new Error('Network Error'), { config, request: {}, isAxiosError: true }))

beforeEach(() => {
  api.reset()
  pronto = UP
  global.fetch = jest.fn(() => pronto()) as never
  useSessao.getState().entrar({ token: tokenOf(RITA, { iat: 100 }), versaoBackend: '1' })
})
afterEach(async () => {
  stopWaiting()
  pronto = UP
  await checkConnection()
})

it.each([
  ['the server', UP, 'ok'],
  ['nobody', DOWN, 'sem'],
  ['a server that is not ready', answer('{"msg":"x","erro":{}}', false), 'sem'],
  ['a page of the network', PORTAL, 'pagina'],
])('%s answers', async (_, quem, esperado) => {
  pronto = quem
  expect(await checkConnection()).toBe(esperado)
  expect(connection()).toBe(esperado)
})

it('asks again by itself until the server is back, and at once when the network says so', async () => {
  jest.useFakeTimers()
  pronto = DOWN
  await checkConnection()
  await jest.advanceTimersByTimeAsync(10_000)
  const vezes = jest.mocked(global.fetch).mock.calls.length
  expect(vezes).toBeGreaterThan(2)
  expect(vezes).toBeLessThan(12)
  pronto = UP
  window.dispatchEvent(new Event('online'))
  await jest.advanceTimersByTimeAsync(0)
  expect(connection()).toBe('ok')
  jest.useRealTimers()
})

describe('a write with a key whose answer was lost', () => {
  const save = () => http.put('/cid/1', { nome: 'a' }, { chave: 'k1' })
  const keys = () => api.history.put.map((c) => c.headers?.['idempotency-key'])

  it.each([
    ['nobody answered', lost],
    ['a page came instead', () => Promise.resolve([200, '<html>Entrar na rede</html>'])],
    ['a proxy found no server', () => Promise.resolve([502, '<html>Bad Gateway</html>'])],
  ])('goes out again, under the same key, once the server is back: %s', async (_, first) => {
    pronto = DOWN
    api.onPut('/cid/1').replyOnce(first as never)
    api.onPut('/cid/1').reply(200, { cid: { nome: 'a' } })
    const chamada = save()
    await waiting()
    expect(keys()).toEqual(['k1'])
    pronto = UP
    await checkConnection()
    expect((await chamada).data).toEqual({ cid: { nome: 'a' } })
    expect(keys()).toEqual(['k1', 'k1'])
    expect(useConnection.getState().waiting).toBe(0)
  })

  it('fails at once where nothing may be done behind the person’s back', async () => {
    pronto = DOWN
    api.onPut('/cid/1').reply(lost)
    const chamada = http.put('/cid/1', { nome: 'a' }, { chave: 'k1', semReenvio: true })
    await expect(chamada).rejects.toMatchObject({ semServidor: true })
    pronto = UP
    await checkConnection()
    expect(keys()).toEqual(['k1'])
  })

  it('is given up by the person, and then says nothing', async () => {
    pronto = DOWN
    api.onPut('/cid/1').reply(lost)
    const chamada = save()
    await waiting()
    stopWaiting()
    await expect(chamada).rejects.toMatchObject({ falha: 'cancelada' })
    expect(keys()).toEqual(['k1'])
  })

  it('is not sent for ever to a server that is there and does not answer it', async () => {
    api.onPut('/cid/1').reply(lost)
    await expect(save()).rejects.toMatchObject({ falha: 'sem-resposta', semServidor: true })
    expect(keys()).toEqual(['k1', 'k1', 'k1'])
  })

  it('is not sent for another person', async () => {
    pronto = DOWN
    api.onPut('/cid/1').reply(lost)
    const chamada = save()
    await waiting()
    useSessao.getState().sair()
    await expect(chamada).rejects.toMatchObject({ falha: 'cancelada' })
  })
})

it('a write without a key, and a reading, fail at once and have the connection looked at', async () => {
  pronto = DOWN
  api.onAny().reply(lost)
  await expect(http.post('/x', {})).rejects.toMatchObject({ semServidor: true })
  await expect(http.get('/x')).rejects.toMatchObject({ semServidor: true })
  await waitFor(() => expect(connection()).toBe('sem'))
  expect(api.history.post).toHaveLength(1)
})

it('our own server, when busy, says when to come back and is not away', async () => {
  api.onGet('/x').reply(503, { msg: 'Ocupado.', erro: {} }, { 'retry-after': '2' })
  await expect(http.get('/x')).rejects.toMatchObject({ tentarEm: 2_000, semServidor: false })
})
