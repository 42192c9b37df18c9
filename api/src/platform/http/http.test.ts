// Runs again by Node 24.
import { defaultMaxListeners } from 'node:events'
import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { type AppDeTeste, testApp } from '../../teste/app'
import { readConfig } from '../config'
import { VERSAO_BACKEND } from '../pastas'

const SEGREDO = 'segredo-dos-testes-com-mais-de-32-caracteres'

let portal: string
let t: AppDeTeste

const por = (caminho: string, texto: string | Buffer) => {
  const arquivo = join(portal, caminho)
  mkdirSync(join(arquivo, '..'), { recursive: true })
  writeFileSync(arquivo, texto)
}

beforeAll(async () => {
  portal = mkdtempSync(join(tmpdir(), 'clinica-portal-'))
  por('index.html', '<title>casca</title>')
  por('remotes.json', '{"remotes":[]}')
  por('historico.json', '{"shell":[]}')
  por('shell/1.0.0-abc/assets/main.js', 'console.log("casca")')
  por('shell/1.0.0-abc/assets/main.js.br', brotliCompressSync('console.log("casca")'))
  por('so/agenda/index.html', '<title>agenda</title>')
  por('remotes/agenda/1.0.0-abc/remoteEntry.js', 'remoto')
  writeFileSync(join(tmpdir(), 'clinica-segredo.txt'), 'segredo')
  t = await testApp({
    config: {
      documentacao: true,
      portalDir: portal,
      sentryDsn: 'https://chave@erros.exemplo/1',
      cepUrl: 'https://cep.exemplo/ws',
    },
  })
})
afterAll(async () => {
  await t.fechar()
  rmSync(portal, { recursive: true, force: true })
})

const ver = (url: string, headers: Record<string, string> = {}) =>
  t.como(null)('GET', url, undefined, headers)

it('a page has no more listeners than Node takes for a leak', async () => {
  const { on } = ServerResponse.prototype
  let mais = 0
  const spy = jest.spyOn(ServerResponse.prototype, 'on').mockImplementation(function (
    this: ServerResponse,
    ...a
  ) {
    on.apply(this, a)
    mais = Math.max(mais, this.listenerCount('close'))
    return this
  })
  for (const url of ['/', '/agendamento', '/so/agenda/', '/so/agenda/guia/1', '/index.html']) await ver(url)
  spy.mockRestore()
  expect(mais).toBeGreaterThan(0)
  expect(mais).toBeLessThanOrEqual(defaultMaxListeners)
})

describe('headers', () => {
  it('let scripts come only from here, and nothing break plain http', async () => {
    const { headers } = await ver('/agendamento')
    const csp = String(headers['content-security-policy'])
    expect(csp).toContain("script-src 'self';")
    expect(csp).toContain("script-src-attr 'none'")
    expect(csp).toContain("object-src 'none'")
    expect(csp).toContain("frame-ancestors 'none'")
    expect(csp).toContain("connect-src 'self' https://erros.exemplo https://cep.exemplo;")
    expect(csp).not.toMatch(/script-src[^;]*unsafe/)
    expect(csp).not.toContain('upgrade-insecure-requests')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('give no page a device that none uses', async () => {
    for (const url of ['/agendamento', '/assets/main.0a1b2c3d.js', '/api/saude', '/api/nada'])
      expect((await ver(url)).headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\)/)
  })

  it('let an answer of the API load nothing, whatever it is taken for', async () => {
    for (const url of ['/api/saude', '/api/sessao', '/api/cid/123']) {
      const { headers } = await ver(url)
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('keep answers of the API out of every cache', async () => {
    expect((await t.como('Gerente')('GET', '/api/sessao')).headers['cache-control']).toBe('no-store')
  })
})

describe('errors', () => {
  const corpoEmPortugues = (r: {
    json: () => { msg: string; erro: { tipo: string; requisicao: string } }
  }) => {
    const { msg, erro } = r.json()
    expect(msg).toMatch(/[a-zçãõáéíóúê ]+\.$/i)
    expect(msg).not.toMatch(/\b(the|body|not|error|invalid|failed|must)\b/i)
    expect(erro.requisicao).toMatch(/^[0-9a-f-]{36}$/)
    return erro.tipo
  }
  const login = (payload: unknown, type = 'application/json') =>
    t.como(null)('POST', '/api/login', payload, { 'content-type': type })

  it.each([
    ['broken JSON', () => login('{"email":'), 400],
    ['an empty JSON body', () => login(''), 400],
    ['a poisoned prototype', () => login('{"__proto__":{"perfil":"Administrador"}}'), 400],
    ['another type of content', () => login('a=1', 'text/csv'), 415],
    ['too much content', () => login(JSON.stringify({ email: 'x'.repeat(1_100_000) })), 413],
    ['an unknown address', () => t.como('Gerente')('GET', '/api/nada'), 404],
    ['an unknown method', () => t.como('Gerente')('DELETE', '/api/login'), 404],
    ['a broken address', () => t.como('Gerente')('GET', '/api/%E0%A4%A'), 400],
    ['a malformed id', () => t.como('Gerente')('GET', '/api/cid/123'), 400],
    ['an id far too long', () => t.como('Gerente')('GET', `/api/cid/${'9'.repeat(500)}`), 404],
    ['no session', () => t.como(null)('GET', '/api/sessao'), 401],
    ['a role without permission', () => t.como('Profissional')('POST', '/api/cid', {}), 403],
    ['a form that is a list', () => login('[1]'), 422],
    ['a form that is null', () => login('null'), 422],
  ])('are Portuguese and carry the request id: %s', async (_nome, pedir, status) => {
    const r = await pedir()
    expect({ status: r.statusCode, tipo: typeof corpoEmPortugues(r) }).toEqual({ status, tipo: 'string' })
  })
})

describe('health', () => {
  it('tells that the process lives and that it can serve', async () => {
    expect((await ver('/api/saude')).json().situacao).toBe('ok')
    expect((await ver('/api/pronto')).json().situacao).toBe('pronto')
  })

  it('can serve while the next version is put in its place', async () => {
    const no = await t.outroNo()
    const posta = jest.spyOn(fs, 'readdirSync').mockReturnValue(['9999_futura.sql'] as never)
    try {
      expect((await no.inject('/api/pronto')).statusCode).toBe(200)
    } finally {
      posta.mockRestore()
    }
  })
})

describe('documentation', () => {
  it('is closed unless configured, on this machine too: behind a proxy everybody comes from here', async () => {
    const fechado = await testApp({
      clinica: false,
      config: { documentacao: readConfig({ SEGREDO }).documentacao },
    })
    try {
      for (const url of [
        '/api/docs',
        '/api/docs/',
        '/api/docs/json',
        '/api/docs/yaml',
        '/api/docs/static/index.html',
      ])
        for (const remoteAddress of ['127.0.0.1', '::1', '10.1.1.1']) {
          const r = await fechado.app.inject({ url, remoteAddress })
          expect([url, r.statusCode]).toEqual([url, 404])
        }
    } finally {
      await fechado.fechar()
    }
    expect(readConfig({ SEGREDO, DOCUMENTACAO: '1' }).documentacao).toBe(true)
  })

  it('lists every path of the API, with its form and its roles', async () => {
    const { paths } = (await ver('/api/docs/json')).json()
    // A path of OpenAPI does not end in a slash.
    const emOpenApi = (url: string) => url.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')
    for (const { method, url } of t.app.rotas())
      expect(paths[emOpenApi(url)]?.[method.toLowerCase()]).toBeDefined()
    expect(
      paths['/api/login'].post.requestBody.content['application/json'].schema.properties.email,
    ).toBeDefined()
    expect(paths['/api/cid'].post.description).toContain('Recepcionista')
  })

  it('opens under the strict script policy', async () => {
    const r = await ver('/api/docs/')
    expect(r.statusCode).toBe(200)
    expect(r.body).not.toMatch(/<script(?![^>]*src=)[^>]*>[^<]/)
    expect(String(r.headers['content-security-policy'])).toContain("script-src 'self';")
  })
})

describe('files of the portal', () => {
  it('answers the shell for every address that is not a file', async () => {
    for (const url of ['/', '/agendamento', '/paciente/0198/evolucao?aba=1', '/index.html']) {
      const r = await ver(url)
      expect([r.statusCode, r.body, r.headers['cache-control']]).toEqual([
        200,
        '<title>casca</title>',
        'no-cache',
      ])
    }
    expect((await ver('/shell/1.0.0-abc/assets/sumiu.js')).statusCode).toBe(404)
    expect((await t.como(null)('POST', '/agendamento')).statusCode).toBe(404)
  })

  it('lets a folder named after its content be kept for ever, and remotes.json never', async () => {
    expect((await ver('/shell/1.0.0-abc/assets/main.js')).headers['cache-control']).toContain('immutable')
    expect((await ver('/remotes/agenda/1.0.0-abc/remoteEntry.js')).headers['cache-control']).toContain(
      'immutable',
    )
    expect((await ver('/remotes.json')).headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['gzip, deflate, br', true],
    ['br;q=1, gzip;q=0.5', true],
    ['gzip;q=0', false],
    ['identity', false],
    ['', false],
  ])('compresses what an answer of some size says, for who takes %p: %p', async (aceita, comprimida) => {
    const r = await t.como('Administrador')('GET', '/api/usuario?limit=100', undefined, {
      'accept-encoding': aceita,
    })
    expect(r.headers['content-encoding']).toBe(comprimida ? 'gzip' : undefined)
    expect(r.headers.vary).toBe('accept-encoding')
    const texto = comprimida ? gunzipSync(r.rawPayload).toString() : r.payload
    expect(JSON.parse(texto).usuarios.length).toBeGreaterThan(0)
    expect(r.headers['content-length']).toBe(String(r.rawPayload.length))
  })

  it('leaves a small answer as it is', async () =>
    expect(
      (await ver('/api/saude', { 'accept-encoding': 'gzip' })).headers['content-encoding'],
    ).toBeUndefined())

  it('sends the compressed twin to who takes it', async () => {
    const r = await ver('/shell/1.0.0-abc/assets/main.js', { 'accept-encoding': 'br, gzip' })
    expect(r.headers['content-encoding']).toBe('br')
    expect(r.headers['content-type']).toContain('javascript')
    expect((await ver('/shell/1.0.0-abc/assets/main.js')).body).toBe('console.log("casca")')
  })

  it('opens a remote on its own page, deep links too', async () => {
    for (const fim of ['', '/', '/agendamento', '/paciente/0198/agendamentos?x=1']) {
      const r = await ver(`/so/agenda${fim}`)
      expect([r.statusCode, r.body, r.headers['cache-control']]).toEqual([
        200,
        '<title>agenda</title>',
        'no-cache',
      ])
    }
    expect((await ver('/so/agenda/sumiu.js')).statusCode).toBe(404)
    expect((await ver('/so/outro/')).statusCode).toBe(404)
  })

  it('keeps the history of publications to itself', async () => {
    for (const url of ['/historico.json', '/%68istorico.json']) {
      const r = await ver(url)
      expect([url, r.statusCode, r.body.includes('shell')]).toEqual([url, 404, false])
    }
  })

  it('never leaves its folder', async () => {
    for (const url of [
      '/../clinica-segredo.txt',
      '/..%2fclinica-segredo.txt',
      '/assets/..%2f..%2fclinica-segredo.txt',
      '/remotes/agenda/..%2f..%2f..%2fclinica-segredo.txt',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/%00.js',
    ]) {
      const r = await ver(url)
      expect(r.body).not.toContain('segredo')
      expect(r.body).not.toContain('root:')
      expect(r.statusCode).toBeLessThan(500)
    }
  })

  it('tells the portal its settings, and no secret', async () => {
    expect((await ver('/config.json')).json()).toEqual({
      nomeClinica: 'Clínica de Teste',
      telefoneClinica: '3133334444',
      versaoApi: VERSAO_BACKEND,
      sentryDsn: 'https://chave@erros.exemplo/1',
      cepUrl: 'https://cep.exemplo/ws',
      permitirRemotoLocal: false,
      manual: expect.any(Boolean),
    })
  })
})
