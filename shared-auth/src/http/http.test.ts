import { renderHook } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import { act } from 'react'
import { reportError } from '../report/report-error'
import { logIn } from '../sessao/log-in'
import { useSessao } from '../sessao/sessao'
import { RITA, tokenOf } from '../teste/sessao'
import { useLoading } from './carregando'
import { ErroDaApi } from './erro-da-api'
import { http, httpExterno, onHiddenPatient } from './http'
import { createResource } from './resource'

jest.mock('../report/report-error', () => ({ reportError: jest.fn() }))

const api = new MockAdapter(http)
const fora = new MockAdapter(httpExterno)
const token = tokenOf(RITA, { iat: 100 })
const erroDe = async (chamada: Promise<unknown>): Promise<ErroDaApi> => {
  const erro: unknown = await chamada.then(
    () => null,
    (e: unknown) => e,
  )
  if (!(erro instanceof ErroDaApi)) throw new Error('não falhou com ErroDaApi')
  return erro
}
const corpo = (tipo: string, msg: string, conteudo: string, extra = {}) => ({
  msg,
  erro: { tipo, titulo: 'Erro', conteudo, ...extra },
})

beforeEach(() => {
  api.reset()
  fora.reset()
  jest.mocked(reportError).mockClear()
  useSessao.getState().entrar({ token, versaoBackend: '1' })
})

describe('what every call carries', () => {
  it('sends the token and the e-mail to the API', async () => {
    api.onGet('/cid').reply(200, {})
    const { config } = await http.get('/cid')
    expect(config.headers.get('Authorization')).toBe(`Bearer ${token}`)
    expect(config.headers.get('x-usuario-email')).toBe(RITA.email)
  })
  it('sends neither to the postal-code service', async () => {
    fora.onGet('https://cep.test/30130000/json').reply(200, {})
    const { config } = await httpExterno.get('https://cep.test/30130000/json')
    expect(config.headers.get('Authorization')).toBeFalsy()
    expect(config.headers.get('x-usuario-email')).toBeFalsy()
  })
  it('sends the idempotency key of a write', async () => {
    api.onPost('/cid').reply(201, {})
    const { config } = await http.post('/cid', {}, { chave: 'k1' })
    expect(config.headers.get('idempotency-key')).toBe('k1')
  })
  it('takes the renewed token of the answer', async () => {
    const novo = tokenOf(RITA, { iat: 200 })
    api.onGet('/cid').reply(200, {}, { 'x-sessao-renovada': novo })
    await http.get('/cid')
    expect(useSessao.getState().token).toBe(novo)
  })
})

describe('the error catalogue (spec 1 §8)', () => {
  it('401: says that the session expired, and ends it', async () => {
    api.onGet('/cid').reply(401, corpo('sessao', 'Sessão inválida.', 'x'))
    const erro = await erroDe(http.get('/cid'))
    expect(erro.conteudo).toBe('A sessão expirou, faça login novamente.')
    expect(useSessao.getState()).toMatchObject({ autenticado: false, fim: 'expirada' })
  })
  it('a late 401 of the session before does not end the new one, and is asked again for it', async () => {
    const nova = tokenOf(RITA, { iat: 300 })
    api.onGet('/cid').replyOnce(() => {
      useSessao.getState().entrar({ token: nova, versaoBackend: '1' })
      return [401, {}]
    })
    api.onGet('/cid').reply(200, {})
    const { config } = await http.get('/cid')
    expect(config.headers.get('Authorization')).toBe(`Bearer ${nova}`)
    expect(useSessao.getState().token).toBe(nova)
  })
  it('a late 401 to who has left is nobody’s: given up for a reading, told for a write', async () => {
    const leave = (): [number, unknown] => {
      useSessao.getState().sair()
      return [401, corpo('semSessao', 'Sessão inválida.', 'x')]
    }
    api.onGet('/cid').replyOnce(leave)
    expect(await erroDe(http.get('/cid'))).toMatchObject({ falha: 'cancelada' })
    expect(reportError).not.toHaveBeenCalled()
    useSessao.getState().entrar({ token, versaoBackend: '1' })
    api.onPost('/cid').replyOnce(leave)
    expect(await erroDe(http.post('/cid', {}))).toMatchObject({ status: 401, falha: 'resposta' })
    expect(reportError).toHaveBeenCalledTimes(1)
  })
  it("other replies: titled 'status - msg', with the error as content", async () => {
    api.onGet('/cid').reply(409, corpo('semVaga', 'Horário cheio.', 'Não há vaga às 08:00.'))
    const erro = await erroDe(http.get('/cid'))
    expect(erro).toMatchObject({
      status: 409,
      titulo: '409 - Horário cheio.',
      conteudo: 'Não há vaga às 08:00.',
    })
    expect(useSessao.getState().autenticado).toBe(true)
  })
  it('a reply that is not the API’s (a proxy’s page) still reads in Portuguese', async () => {
    api.onGet('/cid').reply(502, '<html>Bad Gateway</html>')
    expect((await erroDe(http.get('/cid'))).titulo).toBe('502 - O servidor está indisponível no momento.')
  })
  it('an error inside a download is read too', async () => {
    const json = JSON.stringify(corpo('x', 'Período grande.', 'No máximo 1 ano.'))
    const blob = Object.assign(new Blob([json]), { text: () => Promise.resolve(json) })
    api.onGet('/relatorio').reply(422, blob)
    expect((await erroDe(http.get('/relatorio', { responseType: 'blob' }))).titulo).toBe(
      '422 - Período grande.',
    )
  })
  it('no response', async () => {
    api.onGet('/cid').reply((config) => {
      const erro = Object.assign(new Error('Network Error'), { config, request: {}, isAxiosError: true })
      return Promise.reject(erro)
    })
    expect((await erroDe(http.get('/cid'))).conteudo).toBe(
      'A requisição não foi entregue ao servidor, pois o recurso solicitado está indiponível.',
    )
  })
  it('anything else', async () => {
    api.onGet('/cid').reply(() => Promise.reject(new Error('quebrou')))
    expect((await erroDe(http.get('/cid'))).conteudo).toBe('Requisição inválida.')
  })
  it('knows the fields of a 422 and a stale save', async () => {
    api.onPut('/cid/1').replyOnce(422, corpo('validacao', 'Inválido.', 'x', { campos: { nome: 'Curto.' } }))
    expect((await erroDe(http.put('/cid/1'))).campos).toEqual({ nome: 'Curto.' })
    api.onPut('/cid/1').replyOnce(409, corpo('desatualizado', 'Alterado.', 'x'))
    expect((await erroDe(http.put('/cid/1'))).desatualizado).toBe(true)
  })
  it('reports the failure without anything that was typed', async () => {
    api.onPost('/paciente').reply(422, corpo('validacao', 'Helena já existe.', 'Helena'))
    const erro = await erroDe(http.post('/paciente', { nome: 'Helena' }))
    expect(reportError).toHaveBeenCalledWith(erro, { metodo: 'post', rota: '/paciente' })
    expect(erro.message).toBe('422 validacao')
  })
})

describe('login', () => {
  it('opens the session', async () => {
    useSessao.getState().sair()
    api.onPost('/login').reply(200, { token, versaoBackend: '9.9' })
    await logIn(RITA.email, 'x')
    expect(useSessao.getState()).toMatchObject({ autenticado: true, versaoBackend: '9.9' })
    expect(JSON.parse(String(api.history.post[0]?.data))).toMatchObject({ email: RITA.email, password: 'x' })
  })
  it('a refusal is titled with the status, shows the server’s msg and clears the session', async () => {
    api.onPost('/login').reply(401, corpo('login', 'E-mail ou senha inválidos.', 'x'))
    const erro = await erroDe(logIn(RITA.email, 'x'))
    expect(erro).toMatchObject({ titulo: '401', conteudo: 'E-mail ou senha inválidos.' })
    expect(useSessao.getState()).toMatchObject({ autenticado: false, fim: 'saiu' })
  })
  it('nobody answers', async () => {
    api.onPost('/login').networkError()
    expect(await erroDe(logIn(RITA.email, 'x'))).toMatchObject({
      titulo: 'Erro',
      conteudo: 'Não foi possível conectar com o servidor, contate o administrador.',
    })
  })
})

describe('loading', () => {
  it('is on while any call is under way, failures included', async () => {
    let release = () => {}
    const espera = new Promise<[number, object]>((r) => {
      release = () => r([500, {}])
    })
    api.onGet('/lenta').reply(() => espera)
    const { result } = renderHook(useLoading)
    expect(result.current).toBe(false)
    let chamada = Promise.resolve() as Promise<unknown>
    await act(async () => {
      chamada = http.get('/lenta').catch(() => null)
      await Promise.resolve()
    })
    expect(result.current).toBe(true)
    await act(async () => {
      release()
      await chamada
    })
    expect(result.current).toBe(false)
  })
  it('stays off for a background look-up', async () => {
    api.onGet('/fundo').reply(200, {})
    const { result } = renderHook(useLoading)
    const chamada = http.get('/fundo', { semIndicador: true })
    expect(result.current).toBe(false)
    await chamada
  })
})

describe('an answer of the API is an object with what was asked for', () => {
  type Cid = { _id: string }
  const cids = createResource<Cid>({ path: 'cid', singular: 'cid', plural: 'cids' })

  it.each([
    ['a page of a proxy', 200, '<!doctype html><title>Rede de visitantes</title>'],
    ['nothing', 200, ''],
    ['null', 200, null],
    ['a text', 201, '"ok"'],
  ])("%s is 'Requisição inválida.', and reported", async (_, status, dados) => {
    api.onGet('/cid').reply(status, dados)
    const erro = await erroDe(http.get('/cid'))
    expect(erro).toMatchObject({ falha: 'outra', titulo: 'Erro', conteudo: 'Requisição inválida.' })
    expect(reportError).toHaveBeenCalledTimes(1)
  })

  it('a list without its list, and a record without its record, are too', async () => {
    api.onGet('/cid').reply(200, { medicos: [] })
    api.onGet('/cid/1').reply(200, { medico: {} })
    for (const chamada of [cids.list({ skip: 0, limit: 12 }), cids.get('1')])
      expect((await erroDe(chamada)).conteudo).toBe('Requisição inválida.')
    expect(reportError).toHaveBeenCalledTimes(2)
  })

  it('nothing at all is the answer of a 204, and a file is no object', async () => {
    api.onDelete('/cid/1').reply(204, '')
    api.onGet('/relatorio').reply(200, 'x', { 'content-type': 'application/octet-stream' })
    await expect(http.delete('/cid/1')).resolves.toMatchObject({ status: 204 })
    await expect(http.get('/relatorio', { responseType: 'blob' })).resolves.toMatchObject({ status: 200 })
  })

  it('a login answered by somebody else opens no session', async () => {
    useSessao.getState().sair()
    api.onPost('/login').reply(200, { ok: true })
    await erroDe(logIn('rita@clinica.test', 'x'))
    expect(useSessao.getState()).toMatchObject({ token: null, autenticado: false })
  })
})

describe('a hidden patient', () => {
  const fechado = {
    msg: 'Oculto.',
    erro: { tipo: 'oculto', titulo: 'Oculto.', conteudo: 'Oculto.', atual: { _id: 'p1' } },
  }
  it('is asked for again once the person said why, and stays refused when they do not', async () => {
    const falso = new MockAdapter(http)
    const open = jest.fn(async (_: string) => true)
    onHiddenPatient(open)
    falso.onGet('/paciente/p1').replyOnce(403, fechado).onGet('/paciente/p1').reply(200, { paciente: {} })
    expect((await http.get('/paciente/p1')).data).toEqual({ paciente: {} })
    expect(open.mock.calls).toEqual([['p1']])
    open.mockResolvedValue(false)
    falso.onGet('/paciente/p2').reply(403, fechado)
    await expect(http.get('/paciente/p2')).rejects.toMatchObject({ status: 403 })
    // What a screen fills in on the side asks nobody.
    open.mockClear()
    await expect(http.get('/paciente/p2', { semIndicador: true })).rejects.toMatchObject({ status: 403 })
    expect(open).not.toHaveBeenCalled()
    falso.restore()
  })
})
