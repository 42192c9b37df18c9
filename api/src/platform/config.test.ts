// Without a database.
import { readConfig } from './config'

it.each([
  [undefined, 0],
  ['0', 0],
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8,loopback', '10.0.0.0/8,loopback'],
])('PROXIES=%s', (PROXIES, esperado) => {
  expect(readConfig({ SEGREDO: 'x'.repeat(32), PROXIES }).proxies).toBe(esperado)
})

it('PUBLIC_URL is a whole address, or the server says so instead of mailing broken links', () => {
  const config = (PUBLIC_URL?: string) => readConfig({ SEGREDO: 'x'.repeat(32), PUBLIC_URL }).publicUrl
  expect(config('https://portal.clinica.com.br/')).toBe('https://portal.clinica.com.br')
  expect(config('')).toBeUndefined()
  for (const errada of ['portal.clinica.com.br', 'localhost:3000', 'javascript:alert(1)'])
    expect(() => config(errada)).toThrow('PUBLIC_URL deve ser o endereço completo do portal')
})

it.each([
  [{}, false],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'development' }, true],
  [{ NODE_ENV: 'development', PERMITIR_REMOTO_LOCAL: '0' }, false],
  [{ NODE_ENV: 'production', PERMITIR_REMOTO_LOCAL: '1' }, true],
])("a developer's remote is off unless allowed: %j", (env, esperado) => {
  expect(readConfig({ SEGREDO: 'x'.repeat(32), ...env }).permitirRemotoLocal).toBe(esperado)
})
