import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { testApp } from '../../../teste/app'
import { addressOf, trustedProxies } from './endereco'

/** Whom a node behind so many proxies sees. */
const seen = async (proxies: number | string, forwarded?: string): Promise<string> => {
  const app = Fastify({ trustProxy: trustedProxies(proxies) })
  app.get('/', async (req) => addressOf(req))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await app.inject({ url: '/', remoteAddress: '10.0.0.1', headers })).body
}

it.each([
  [0, '9.9.9.9, 203.0.113.7', '10.0.0.1'],
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '9.9.9.9, 203.0.113.7', '203.0.113.7'],
  [1, '1.1.1.1, 2.2.2.2, 3.3.3.3, 203.0.113.7', '203.0.113.7'],
  [1, undefined, '10.0.0.1'],
  [2, '9.9.9.9, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  [2, '203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['10.0.0.0/8', '9.9.9.9, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['192.168.0.1', '9.9.9.9', '10.0.0.1'],
])('%s proxies: of %s the client is %s', async (proxies, forwarded, cliente) => {
  expect(await seen(proxies, forwarded)).toBe(cliente)
})

it('counts an IPv6 network as one, and no port of a proxy', async () => {
  expect(await seen(1, '2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
  expect(await seen(1, '2001:db8:1:2:ffff:1:2:3')).toBe('2001:db8:1:2::/64')
  expect(await seen(1, '2001:0db8:0001:0002::9')).toBe('2001:db8:1:2::/64')
  expect(await seen(1, '[2001:db8::1]:4711')).toBe('2001:db8:0:0::/64')
  expect(await seen(1, '::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(await seen(1, '203.0.113.7:51000')).toBe('203.0.113.7')
  expect(await seen(1, 'unknown')).toBe('10.0.0.1')
})

it('holds the limit of logins through a real proxy, whatever the client says of itself', async () => {
  const t = await testApp({ clinica: false, config: { proxies: 1 } })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  const proxy = createServer((req, res) => {
    const dito = req.headers['x-forwarded-for']
    const headers = {
      ...req.headers,
      'x-forwarded-for': [dito, req.socket.remoteAddress].filter(Boolean).join(', '),
    }
    const ida = request({ port, path: req.url, method: req.method, headers }, (volta) => {
      res.writeHead(volta.statusCode ?? 502, volta.headers)
      volta.pipe(res)
    })
    req.pipe(ida)
  })
  await new Promise<void>((r) => proxy.listen(0, '127.0.0.1', r))
  const login = (i: number) =>
    fetch(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${i}, 192.0.2.${i}` },
      body: JSON.stringify({ email: 'alvo@clinica.teste', password: 'errada' }),
    })
  const status: number[] = []
  try {
    for (let i = 1; i <= 11; i++) status.push((await login(i)).status)
  } finally {
    proxy.closeAllConnections()
    proxy.close()
    await t.fechar()
  }
  expect(status).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})
