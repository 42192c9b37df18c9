// Without a database.
import Fastify from 'fastify'
import { readConfig } from '../../config'
import { seguranca } from './seguranca'

const headersOf = async (env: Record<string, string>, url = '/') => {
  const app = Fastify()
  seguranca(app, readConfig(env))
  app.get('/', async () => 'sim')
  app.get('/direto', (_req, reply) => {
    reply.hijack()
    reply.raw.end('sim')
  })
  const { headers } = await app.inject(url)
  await app.close()
  return headers
}

const EM_TODAS = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}
const SO_COM_HTTPS = ['cross-origin-opener-policy', 'origin-agent-cluster', 'strict-transport-security']

it.each(['/', '/direto'])(
  'stand on an answer that Fastify writes and on one that a route does: %s',
  async (url) => {
    const headers = await headersOf({}, url)
    expect(headers).toMatchObject(EM_TODAS)
    expect(headers['content-security-policy']).toBe(
      [
        "default-src 'self'",
        "script-src 'self'",
        "script-src-attr 'none'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' https://viacep.com.br",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join(';'),
    )
    for (const nome of SO_COM_HTTPS) expect(headers[nome]).toBeUndefined()
  },
)

it('say more where the portal is reached by https', async () => {
  const headers = await headersOf({ PUBLIC_URL: 'https://clinica.exemplo' })
  expect(SO_COM_HTTPS.map((nome) => headers[nome])).toEqual([
    'same-origin',
    '?1',
    'max-age=15552000; includeSubDomains',
  ])
})

it("let scripts come from a developer's machine only where that is allowed", async () => {
  const { 'content-security-policy': csp } = await headersOf({ PERMITIR_REMOTO_LOCAL: '1' })
  expect(csp).toContain("script-src 'self' http://localhost:* http://127.0.0.1:*;")
  expect(csp).toContain('ws://localhost:*')
})
