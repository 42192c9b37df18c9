import { forgetClient, reportError } from './report-error'
import { send, start } from './sentry'
import { withoutIds } from './without-ids'

jest.mock('./sentry', () => ({ start: jest.fn(), send: jest.fn() }))

const settle = () => new Promise((r) => setTimeout(r, 0))
const config = (corpo: object | null) =>
  Object.assign(globalThis, {
    fetch: jest.fn(() =>
      Promise.resolve({
        ok: corpo !== null,
        headers: new Map([['content-type', 'application/json']]),
        json: () => Promise.resolve(corpo),
      }),
    ),
  })

beforeEach(() => {
  jest.clearAllMocks()
  forgetClient()
  delete window.__CLINICA__
  config(null)
})

it('without a DSN loads nothing and tells the console, where addresses have no ids', async () => {
  const console = jest.spyOn(globalThis.console, 'warn').mockImplementation()
  reportError(new Error('Pagamento não encontrado.'), { rota: '/paciente/0190a000-1/guia?nome=Helena' })
  reportError('Cadastro inválido.')
  await settle()
  expect(start).not.toHaveBeenCalled()
  expect(console.mock.calls).toEqual([
    ['Pagamento não encontrado.', { rota: '/paciente/:id/guia' }],
    ['Cadastro inválido.', {}],
  ])
  console.mockRestore()
})

it('takes the DSN of the window or of /config.json, once, and sends addresses without ids', async () => {
  config({ sentryDsn: 'https://k@erros.clinica.test/1' })
  const erro = new Error('x')
  reportError(erro, { rota: '/paciente/0190a000-1/guia?nome=Helena', status: 500 })
  reportError(erro)
  await settle()
  await settle()
  expect(start).toHaveBeenCalledTimes(1)
  expect(start).toHaveBeenCalledWith('https://k@erros.clinica.test/1')
  expect(send).toHaveBeenCalledWith(erro, { rota: '/paciente/:id/guia', status: 500 })
})

it('keeps versions and drops names in addresses', () => {
  expect(withoutIds('https://clinica.test/api/v2/guia/123?nome=Ana#x')).toBe('/api/v2/guia/:id')
})
