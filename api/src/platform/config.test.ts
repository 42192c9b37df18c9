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

const read = (env: NodeJS.ProcessEnv) => readConfig({ SEGREDO: 'x'.repeat(32), ...env })
it('takes the addresses of proxies, and says of others what they should be', () => {
  for (const certa of ['127.0.0.1', '::1', 'fd00::/8', '10.0.0.0/255.0.0.0', 'uniquelocal, 10.1.2.3'])
    expect(read({ PROXIES: certa }).proxies).toBe(certa)
  for (const errada of [
    'nginx',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    '10.0.0.1,',
    '-1',
    '1.5',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/255.0.255.0',
  ])
    expect(() => read({ PROXIES: errada })).toThrow('PROXIES deve dizer quantos proxies há na frente')
})

it('refuses a zone that is none, and a mail server that is no address, before anything starts', () => {
  expect(read({}).fuso).toBe('America/Sao_Paulo')
  expect(read({ FUSO: 'America/Manaus' }).fuso).toBe('America/Manaus')
  expect(() => read({ FUSO: 'America/Sao_Paolo' })).toThrow('e não America/Sao_Paolo')
  for (const certa of ['smtp://127.0.0.1:25', 'smtps://ana:se%40nha@mail.clinica:465'])
    expect(read({ SMTP_URL: certa }).smtpUrl).toBe(certa)
  expect(read({ SMTP_URL: '' }).smtpUrl).toBeUndefined()
  for (const errada of [
    'mail.clinica.com.br',
    'mail.clinica.com.br:587',
    'http://mail',
    'smtps://',
    'smtp://ana:100%senha@mail.clinica',
  ])
    expect(() => read({ SMTP_URL: errada })).toThrow('SMTP_URL deve ser um endereço como smtps://')
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
