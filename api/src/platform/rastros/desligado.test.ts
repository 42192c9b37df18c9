import { testApp } from '../../teste/app'

jest.mock('@opentelemetry/sdk-trace-base', () => {
  throw new Error('carregado')
})

it('loads nothing of it without the variable', async () => {
  const t = await testApp({ clinica: false })
  expect((await t.app.inject('/api/saude')).statusCode).toBe(200)
  await t.fechar()
  await expect(testApp({ clinica: false, config: { rastros: true } })).rejects.toThrow('carregado')
})
