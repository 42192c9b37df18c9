import { type AppDeTeste, testApp } from '../teste/app'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.fechar())

it('says that a report was read from the main database while the replica is gone', async () => {
  const get = () =>
    t.como('Gerente')('GET', '/api/relatorios/agendamentos_marcados/previa?dataBase=2026-11-23')
  expect((await get()).headers).not.toHaveProperty('x-relatorios')
  t.banco.replicaFora = () => true
  const { headers, statusCode } = await get()
  expect([statusCode, headers['x-relatorios']]).toEqual([200, 'principal'])
})
