import { CABECALHO_TOKEN } from '@clinica/shared-domain'
import MockAdapter from 'axios-mock-adapter'
import { useSessao } from '../sessao/sessao'
import { RITA, tokenOf } from '../teste/sessao'
import { http } from './http'

jest.mock('../report/report-error', () => ({ reportError: jest.fn() }))

const api = new MockAdapter(http)
const token = tokenOf(RITA, { iat: 100 })
const ADIANTADA = '/api/unidade?ativo=true&skip=0'
const ask = async (params: object = { ativo: true, skip: 0 }) => (await http.get('/unidade', { params })).data
const sent = () => api.history.get.length
const response = (corpo: string, ok = true, cabecalhos = {}) =>
  Promise.resolve({
    ok,
    status: ok ? 200 : 503,
    statusText: '',
    headers: new Map(Object.entries(cabecalhos)),
    text: async () => corpo,
  } as unknown as Response)
const ahead = (resposta: Promise<Response>, mudancas = {}) => {
  resposta.catch(() => undefined)
  window.__ADIANTADOS__ = new Map([
    [ADIANTADA, { autorizacao: `Bearer ${token}`, de: Date.now(), resposta, ...mudancas }],
  ])
}

beforeEach(() => {
  api.reset()
  api.onGet('/unidade').reply(200, { de: 'agora' })
  useSessao.getState().entrar({ token, versaoBackend: '1' })
})

it('takes what the page asked for ahead, once', async () => {
  ahead(response('{"de":"antes"}'))
  expect(await ask()).toEqual({ de: 'antes' })
  expect(sent()).toBe(0)
  expect(await ask()).toEqual({ de: 'agora' })
  expect(sent()).toBe(1)
})

it('takes the renewed token that came with it', async () => {
  const novo = tokenOf(RITA, { iat: 200 })
  ahead(response('{"de":"antes"}', true, { [CABECALHO_TOKEN]: novo }))
  await ask()
  expect(useSessao.getState().token).toBe(novo)
})

it.each([
  ['that was lost', () => ahead(Promise.reject(new TypeError('Failed to fetch')))],
  ['that was refused', () => ahead(response('{}', false))],
  ["of another person's session", () => ahead(response('{}'), { autorizacao: 'Bearer outro' })],
  ['of long ago', () => ahead(response('{}'), { de: Date.now() - 31_000 })],
])('sends the call instead of an answer %s', async (_, preparar) => {
  preparar()
  expect(await ask()).toEqual({ de: 'agora' })
  expect(sent()).toBe(1)
})

it('is not taken by another question, nor by a write', async () => {
  ahead(response('{"de":"antes"}'))
  expect(await ask({ ativo: true, skip: 12 })).toEqual({ de: 'agora' })
  api.onPost('/unidade').reply(200, { de: 'agora' })
  expect((await http.post('/unidade', {}, { params: { ativo: true, skip: 0 } })).data).toEqual({
    de: 'agora',
  })
})
