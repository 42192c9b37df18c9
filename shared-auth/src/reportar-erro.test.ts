import { esquecerCliente, reportarErro, semIds } from './reportar-erro'
import { enviar, iniciar } from './sentry'

jest.mock('./sentry', () => ({ iniciar: jest.fn(), enviar: jest.fn() }))

const pousar = () => new Promise((r) => setTimeout(r, 0))
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
  esquecerCliente()
  delete window.__CLINICA__
  config(null)
})

it('loads nothing without a DSN', async () => {
  reportarErro(new Error('x'))
  await pousar()
  expect(iniciar).not.toHaveBeenCalled()
})

it('takes the DSN of the window or of /config.json, once, and sends addresses without ids', async () => {
  config({ sentryDsn: 'https://k@erros.clinica.test/1' })
  const erro = new Error('x')
  reportarErro(erro, { rota: '/paciente/0190a000-1/guia?nome=Helena', status: 500 })
  reportarErro(erro)
  await pousar()
  await pousar()
  expect(iniciar).toHaveBeenCalledTimes(1)
  expect(iniciar).toHaveBeenCalledWith('https://k@erros.clinica.test/1')
  expect(enviar).toHaveBeenCalledWith(erro, { rota: '/paciente/:id/guia', status: 500 })
})

it('keeps versions and drops names in addresses', () => {
  expect(semIds('https://clinica.test/api/v2/guia/123?nome=Ana#x')).toBe('/api/v2/guia/:id')
})
