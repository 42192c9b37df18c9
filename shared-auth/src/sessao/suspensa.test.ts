import { waitFor } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import { http } from '../http/http'
import { RITA, tokenOf } from '../teste/sessao'
import { leavePage } from './leave-page'
import { logIn } from './log-in'
import { CHAVE_TOKEN, useSessao } from './sessao'
import { hasUnsaved, holdUnsaved } from './unsaved'

jest.mock('../report/report-error', () => ({ reportError: jest.fn() }))
jest.mock('./leave-page', () => ({ leavePage: jest.fn() }))

const BIA = { ...RITA, _id: 'bia', name: 'Bia', email: 'bia@clinica.test' }
const velho = tokenOf(RITA, { iat: 100 })
const novo = tokenOf(RITA, { iat: 200 })
const api = new MockAdapter(http)
const sessao = () => useSessao.getState()
const enter = (token: string) => sessao().entrar({ token, versaoBackend: '1' })
const emOutraAba = (token: string | null) => {
  if (token) localStorage.setItem(CHAVE_TOKEN, token)
  else localStorage.removeItem(CHAVE_TOKEN)
  window.dispatchEvent(new StorageEvent('storage', { key: CHAVE_TOKEN, newValue: token }))
}
/** The server takes this token alone; who asked what, and under which key, is in `api.history`. */
const serverTakes = (token: string) =>
  api
    .onAny()
    .reply(({ headers, url }) =>
      headers?.Authorization === `Bearer ${token}` ? [200, { url }] : [401, { msg: 'x' }],
    )

let release: () => void
beforeEach(() => {
  api.reset()
  jest.mocked(leavePage).mockClear()
  localStorage.clear()
  useSessao.setState({ suspensa: null, usuario: null, token: null, autenticado: false, fim: null })
  enter(velho)
  release = holdUnsaved()
})
afterEach(() => release())

const tokensOf = (url: string): unknown[] =>
  Object.values(api.history)
    .flat()
    .filter((c) => c.url === url)
    .map((c) => c.headers?.Authorization)
const suspended = () => waitFor(() => expect(sessao().suspensa).toBe('expirada'))

describe('over unsaved work', () => {
  it('the session waits, its screens stay, and no token is left in the browser', async () => {
    serverTakes(novo)
    http.get('/cid').catch(() => undefined)
    await suspended()
    expect(sessao()).toMatchObject({ autenticado: true, usuario: RITA, token: null, fim: null })
    expect(localStorage.getItem(CHAVE_TOKEN)).toBeNull()
  })

  it('what was refused, and what is asked meanwhile, goes out once the same person is back', async () => {
    serverTakes(novo)
    const chamadas = [http.put('/paciente/1', { nome: 'Ana' }, { chave: 'k1' }), http.get('/cid')]
    await suspended()
    chamadas.push(http.get('/unidade'))
    enter(novo)
    expect((await Promise.all(chamadas)).map((r) => r.data.url)).toEqual(['/paciente/1', '/cid', '/unidade'])
    expect(tokensOf('/unidade')).toEqual([`Bearer ${novo}`])
    const [antes, depois] = api.history.put
    expect(depois?.data).toBe(antes?.data)
    expect(depois?.headers).toMatchObject({ Authorization: `Bearer ${novo}`, 'idempotency-key': 'k1' })
  })

  it('a wrong password ends nothing', async () => {
    sessao().encerrar('expirada')
    api.onPost('/login').reply(401, { msg: 'E-mail ou senha inválidos.', erro: {} })
    await expect(logIn(RITA.email, 'x')).rejects.toMatchObject({ conteudo: 'E-mail ou senha inválidos.' })
    expect(sessao()).toMatchObject({ suspensa: 'expirada', usuario: RITA })
  })

  it('another person who logs in there gets a fresh page, and no call of the first', async () => {
    serverTakes(tokenOf(BIA))
    http.put('/paciente/1', { nome: 'Ana' }).catch(() => undefined)
    await suspended()
    enter(tokenOf(BIA))
    expect(leavePage).toHaveBeenCalledTimes(1)
    expect(sessao()).toMatchObject({ usuario: RITA, token: null, suspensa: 'expirada' })
    expect(localStorage.getItem(CHAVE_TOKEN)).toBe(tokenOf(BIA))
    expect(api.history.put).toHaveLength(1)
  })

  it('who gives up leaves the page; the session of whoever came in at another tab stays', () => {
    sessao().encerrar('expirada')
    localStorage.setItem(CHAVE_TOKEN, tokenOf(BIA))
    sessao().sair()
    expect(leavePage).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem(CHAVE_TOKEN)).toBe(tokenOf(BIA))
  })

  it('logging out in another tab suspends, logging in there goes on', () => {
    emOutraAba(null)
    expect(sessao()).toMatchObject({ suspensa: 'saiu', usuario: RITA })
    emOutraAba(novo)
    expect(sessao()).toMatchObject({ suspensa: null, token: novo })
  })

  it('another person in another tab finds nothing of it and loses nothing of it', () => {
    emOutraAba(tokenOf(BIA))
    expect(sessao()).toMatchObject({ suspensa: 'saiu', usuario: RITA, token: null })
    expect(leavePage).not.toHaveBeenCalled()
    expect(localStorage.getItem(CHAVE_TOKEN)).toBe(tokenOf(BIA))
  })
})

describe('with nothing unsaved', () => {
  beforeEach(() => release())

  it('a write that was refused is work itself, and waits', async () => {
    serverTakes(novo)
    const assinar = http.post('/agenda/1/atualizarAssinado', {})
    await suspended()
    expect(hasUnsaved()).toBe(true)
    enter(novo)
    expect((await assinar).status).toBe(200)
    expect(hasUnsaved()).toBe(false)
  })

  it('a reading that was refused ends the session', async () => {
    serverTakes(novo)
    await expect(http.get('/cid')).rejects.toMatchObject({ status: 401 })
    expect(sessao()).toMatchObject({ autenticado: false, suspensa: null, fim: 'expirada' })
  })

  it('another person in another tab begins with a page of their own', () => {
    emOutraAba(tokenOf(BIA))
    expect(leavePage).toHaveBeenCalledTimes(1)
    expect(sessao().usuario).toEqual(RITA)
  })
})

it('an old token that another tab has replaced already ends nothing', async () => {
  serverTakes(novo)
  localStorage.setItem(CHAVE_TOKEN, novo)
  expect((await http.get('/cid')).status).toBe(200)
  expect(sessao()).toMatchObject({ token: novo, suspensa: null })
})
