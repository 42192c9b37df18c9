// Runs again by Node 24.
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type AppDeTeste, testApp } from '../../teste/app'
import { testCorreio } from '../../teste/correio'
import { until } from '../../teste/until'
import { sealNext } from '../auditoria/selo/selar'
import { createCorreio } from '../correio'
import { PASTA_DA_API } from '../pastas'

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
    // This node has no BACKUP_DIR.
    /^clinica_backup_age_seconds \+Inf$/m,
    /^clinica_restore_trial_age_seconds \+Inf$/m,
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

describe('what has to be known before a user does', () => {
  const valorDe = (body: string, nome: string): number => {
    const linha = body.split('\n').find((l) => l.startsWith(`${nome} `))
    return Number(linha?.split(' ')[1]?.replace('Inf', 'Infinity'))
  }

  it('is how old backup, trial and seal are, and which mails did not go', async () => {
    const pasta = mkdtempSync(join(tmpdir(), 'clinica-metricas-'))
    const correio = await testCorreio()
    const no = await testApp({
      clinica: false,
      config: {
        senhaDasMetricas,
        chaveDaAuditoria: 'chave-dos-testes-com-mais-de-32-caracteres',
        backup: { pasta, manter: 7, hora: 2 },
        smtpUrl: correio.url,
      },
    })
    const ler = async () =>
      (await no.app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${senhaDasMetricas}` } }))
        .body
    const antes = await ler()
    expect(valorDe(antes, 'clinica_backup_age_seconds')).toBe(Number.POSITIVE_INFINITY)
    expect(valorDe(antes, 'clinica_restore_trial_age_seconds')).toBe(Number.POSITIVE_INFINITY)
    const haDuasHoras = new Date(Date.now() - 7_200_000)
    for (const nome of ['clinica-2026-11-23.ndjson.gz', 'clinica-2026-11-22.ndjson.gz', 'notas.txt'])
      writeFileSync(join(pasta, nome), '')
    utimesSync(join(pasta, 'clinica-2026-11-23.ndjson.gz'), haDuasHoras, haDuasHoras)
    writeFileSync(join(pasta, 'ensaio.json'), JSON.stringify({ em: haDuasHoras }))
    await sql`insert into auditoria (acao, entidade, quando) values ('ler', 'cid', clock_timestamp() - interval '1 hour')`.execute(
      no.db,
    )
    const mensagem = { para: 'a@b.teste', assunto: 'Um', texto: 'Um' }
    await createCorreio(no.app)(mensagem)
    await correio.fechar()
    await expect(createCorreio(no.app)(mensagem)).rejects.toThrow()
    const body = await ler()
    expect(valorDe(body, 'clinica_backup_age_seconds')).toBeCloseTo(7200, -2)
    expect(valorDe(body, 'clinica_restore_trial_age_seconds')).toBeCloseTo(7200, -2)
    expect(valorDe(body, 'clinica_audit_unsealed_age_seconds')).toBeGreaterThan(3500)
    expect(valorDe(body, 'clinica_emails_total{result="ok"}')).toBe(1)
    expect(valorDe(body, 'clinica_emails_total{result="failed"}')).toBe(1)
    // Other databases of the server may hold an older transaction for a moment.
    await until(async () => {
      await no.db.transaction().execute((tx) => sealNext(tx, 'chave-dos-testes-com-mais-de-32-caracteres'))
      return valorDe(await ler(), 'clinica_audit_unsealed_age_seconds') < 5
    }, 60_000)

    // What alerts and board ask for is what a node says, by these names.
    const ditas = new Set(body.split('\n').flatMap((l) => /^([a-z_]+)[{ ]/.exec(l)?.[1] ?? []))
    for (const arquivo of ['prometheus/alertas.yml', 'grafana/clinica.json']) {
      const texto = readFileSync(join(PASTA_DA_API, '../deploy', arquivo), 'utf8')
      const pedidas = [...new Set(texto.match(/\b(clinica|http|nodejs|process)_[a-z_]+\b/g))]
      expect(pedidas.length).toBeGreaterThan(5)
      expect([arquivo, pedidas.filter((nome) => !ditas.has(nome))]).toEqual([arquivo, []])
    }
    await no.fechar()
    rmSync(pasta, { recursive: true })
  })

  it('is a job that is being done, by the name that it has in the database', async () => {
    await sql`insert into trabalho (id, tipo, situacao, max_tentativas, concessao, concessao_ate)
      values (gen_random_uuid(), 'prova', 'fazendo', 5, gen_random_uuid(), now())`.execute(t.db)
    expect(await medir()).toMatch(/^clinica_jobs\{state="fazendo"\} 1$/m)
    await sql`delete from trabalho where tipo = 'prova'`.execute(t.db)
  })
})
