import { type AppDeTeste, testApp } from '../../teste/app'
import { until } from '../../teste/until'

const senhaDasMetricas = 'uma senha de dezesseis letras'

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp({ clinica: false, config: { senhaDasMetricas } })
})
afterAll(() => t.fechar())

const medir = async () => {
  const { statusCode, body, headers } = await t.app.inject({
    url: '/api/metrics',
    headers: { authorization: `Bearer ${senhaDasMetricas}` },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
  return body
}

it('counts requests by route and status, never by address', async () => {
  await t.app.inject('/api/saude')
  await t.app.inject('/api/saude?x=1')
  await t.app.inject('/api/cid/019aa000-0000-7000-8000-000000000001')
  await t.app.inject('/nenhuma/rota')
  const body = await medir()
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/saude",status="200"} 2',
  )
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/cid/:id",status="401"} 1',
  )
  expect(body).not.toContain('nenhuma')
})

it('says what pools, streams, audit, jobs and the event loop do', async () => {
  const soltar = t.app.eventos.connect({ close: () => {}, write: () => {}, interesses: [] } as never)
  const body = await medir()
  soltar()
  const pool = t.banco.embedded ? 'embutido' : 'mesa'
  expect(body).toContain(`clinica_db_connections{pool="${pool}",state="waiting"} 0`)
  for (const linha of [
    /^clinica_streams 1$/m,
    /^clinica_audit_pending \d+$/m,
    /^clinica_jobs\{state="esperando"\} \d+$/m,
    /^nodejs_eventloop_lag_seconds /m,
  ])
    expect(body).toMatch(linha)
})

it('measures how late events are', async () => {
  await until(async () => /^clinica_event_lag_seconds_count [1-9]/m.test(await medir()))
})

it('answers nobody without the password, and is not there without the variable', async () => {
  for (const authorization of ['', 'Bearer outra', senhaDasMetricas])
    expect((await t.app.inject({ url: '/api/metrics', headers: { authorization } })).statusCode).toBe(401)
  const sem = await testApp({ clinica: false })
  expect((await sem.app.inject('/api/metrics')).statusCode).toBe(404)
  await sem.fechar()
})
