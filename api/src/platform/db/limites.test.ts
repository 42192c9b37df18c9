// Runs again on the embedded database.

import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as esperar } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../../app'
import { type AppDeTeste, testApp, testConfig } from '../../teste/app'
import { enderecoDe } from '../../teste/bancos'
import { describeOnPostgres } from '../../teste/describeOnPostgres'
import { until } from '../../teste/until'
import { type Banco, openPostgres } from './banco'
import { outsideTransaction } from './contexto'
import { LIMITES } from './limites'

const acesso = { config: { access: 'publico' as const }, schema: { hide: true } }

/** Leaves before the answer: `desistir` breaks the connection. */
const pedir = (app: FastifyInstance, caminho: string) => {
  const { port } = app.server.address() as AddressInfo
  const req = get({ port, host: '127.0.0.1', path: caminho, agent: false })
  req.on('error', () => {})
  return { desistir: () => req.destroy() }
}

describe('a reading whose client is gone', () => {
  let t: AppDeTeste
  const comecaram: string[] = []
  beforeAll(async () => {
    t = await testApp({
      clinica: false,
      rotas: async (api) => {
        api.get('/lenta', acesso, async () => {
          const { rows } = await sql`select 1 as n`.execute(api.db)
          comecaram.push('leu')
          return rows
        })
      },
    })
    await t.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => t.fechar())

  it('does not begin when it still waits for a connection', async () => {
    const cheio = Array.from({ length: t.banco.embedded ? 1 : 20 }, () =>
      t.db.transaction().execute(() => esperar(300)),
    )
    const { desistir } = pedir(t.app, '/api/lenta')
    await esperar(100)
    desistir()
    await Promise.all(cheio)
    await esperar(100)
    expect(comecaram).toEqual([])
    expect((await t.como(null)('GET', '/api/lenta')).json()).toEqual([{ n: 1 }])
    expect(comecaram).toEqual(['leu'])
  })
})

describeOnPostgres('time limits on PostgreSQL', () => {
  let t: AppDeTeste
  let banco: Banco
  let app: FastifyInstance

  /** What runs on the server now, by its text. */
  const rodando = async (texto: string): Promise<number> => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where state = 'active' and query like ${`%${texto}%`} and pid <> pg_backend_pid()`.execute(t.db)
    return rows.length
  }
  const ver = (url: string) => app.inject({ method: 'GET', url })

  beforeAll(async () => {
    t = await testApp({ clinica: false })
    banco = await openPostgres(await enderecoDe(t.banco), {
      limites: { mesa: { comando: 2000, trava: 300, max: 2 }, relatorios: { turnos: 1 } },
    })
    app = await buildApp({
      banco,
      config: testConfig('/tmp'),
      rotas: async (api) => {
        api.get('/dormir/:segundos', acesso, async (req) => {
          const { segundos } = req.params as { segundos: string }
          await sql`select pg_sleep(${Number(segundos)}), 'sono'`.execute(api.db)
          return { acordou: true }
        })
        api.post('/gravar', acesso, async () => {
          await sql`select pg_sleep(0.5), 'gravando'`.execute(api.db)
          await sql`insert into dominio (id, nome) values (gen_random_uuid(), 'Gravado')`.execute(api.db)
          return {}
        })
      },
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    await banco.close()
    await t.fechar()
  })

  it('are of each pool, which says its name to the server', async () => {
    const de = async (db: Banco['db']) => {
      const { rows } = await sql`select current_setting('application_name') as nome,
        current_setting('statement_timeout') as comando, current_setting('lock_timeout') as trava`.execute(db)
      return rows[0]
    }
    expect(await de(t.banco.db)).toEqual({ nome: 'clinica-mesa', comando: '10s', trava: '5s' })
    expect(await de(t.banco.relatorios)).toEqual({ nome: 'clinica-relatorios', comando: '1min', trava: '5s' })
    expect(await de(t.banco.trabalhos)).toEqual({ nome: 'clinica-trabalhos', comando: '10min', trava: '30s' })
    expect(await t.banco.alone(de)).toEqual({ nome: 'clinica-migracoes', comando: '0', trava: '0' })
  })

  it('ten reports at once wait for their turn, whoever else takes long to read his rows', async () => {
    const lento = await banco.relatorios.startTransaction().execute()
    let juntos = 0
    const um = async () => {
      await sql`select pg_sleep(0.1), 'em turno'`.execute(banco.relatorios)
    }
    let fim = false
    const inicio = performance.now()
    const todos = Promise.all(Array.from({ length: 10 }, um)).then((r) => {
      fim = true
      return r
    })
    while (!fim) juntos = Math.max(juntos, await rodando('em turno'))
    await lento.rollback().execute()
    expect(await todos).toHaveLength(10)
    expect(juntos).toBe(1)
    // Each rests as long as it took before the next has its turn.
    expect(performance.now() - inicio).toBeGreaterThan(1_800)
  })

  it('a report is not compiled, takes no processor of the desks, and cannot write', async () => {
    const { rows } = await sql`select current_setting('jit') as jit,
      current_setting('max_parallel_workers_per_gather') as ajudantes`.execute(banco.relatorios)
    expect(rows).toEqual([{ jit: 'off', ajudantes: '0' }])
    const grava = sql`create table rascunho (a int)`.execute(banco.relatorios)
    await expect(grava).rejects.toMatchObject({ code: '25006' })
  })

  it('end a statement that takes too long, in words, and the pool goes on', async () => {
    const r = await ver('/api/dormir/30')
    expect(r.statusCode).toBe(503)
    expect(r.headers['retry-after']).toBe('2')
    expect(r.json()).toMatchObject({
      msg: 'A operação demorou demais e foi interrompida. Reduza a busca ou tente novamente em instantes.',
      erro: { tipo: 'tempoEsgotado' },
    })
    expect((await ver('/api/dormir/0')).json()).toEqual({ acordou: true })
  })

  it('end the waiting for a row that somebody holds', async () => {
    await sql`insert into dominio (id, nome) values (gen_random_uuid(), 'Preso')`.execute(t.db)
    await t.db.transaction().execute(async (tx) => {
      await sql`select 1 from dominio where nome = 'Preso' for update`.execute(tx)
      const outra = outsideTransaction(() =>
        sql`update dominio set ativo = false where nome = 'Preso'`.execute(banco.db),
      )
      await expect(outra).rejects.toMatchObject({ code: '55P03' })
    })
  })

  it('a full pool says so within a second, to a request and to who asks whether the node is ready', async () => {
    expect((await ver('/api/pronto')).statusCode).toBe(200)
    const cheio = [ver('/api/dormir/1.8'), ver('/api/dormir/1.8')]
    await until(async () => (await rodando('sono')) === 2)
    let solto = false
    for (const sono of cheio) void sono.then(() => (solto = true))
    const [r, pronto] = await Promise.all([ver('/api/dormir/0'), ver('/api/pronto')])
    // While both connections are still at work, and by the pool's own patience.
    expect(solto).toBe(false)
    expect(LIMITES.mesa.paciencia).toBeLessThan(1000)
    for (const resposta of [r, pronto]) {
      expect(resposta.statusCode).toBe(503)
      expect(resposta.headers['retry-after']).toBe('2')
      expect(resposta.json()).toMatchObject({
        msg: 'O servidor está ocupado no momento. Tente novamente em instantes.',
        erro: { tipo: 'ocupado' },
      })
    }
    expect((await Promise.all(cheio)).map((c) => c.statusCode)).toEqual([200, 200])
    expect((await ver('/api/pronto')).statusCode).toBe(200)
  })

  it('a client that is gone stops its statement, and takes no connection with it', async () => {
    const pedidos = [pedir(app, '/api/dormir/1.9'), pedir(app, '/api/dormir/1.9')]
    await until(async () => (await rodando('sono')) === 2)
    for (const { desistir } of pedidos) desistir()
    await until(async () => (await rodando('sono')) === 0, 1000)
    // A late cancel would hit these.
    const depois = await Promise.all(Array.from({ length: 6 }, () => ver('/api/dormir/0.1')))
    expect(depois.map((d) => d.statusCode)).toEqual(Array(6).fill(200))
  })

  it('a write goes on without its client', async () => {
    const { port } = app.server.address() as AddressInfo
    const desistir = new AbortController()
    const pedido = fetch(`http://127.0.0.1:${port}/api/gravar`, { method: 'POST', signal: desistir.signal })
    pedido.catch(() => {})
    await until(async () => (await rodando('gravando')) === 1)
    desistir.abort()
    await until(
      async () =>
        (await t.db.selectFrom('dominio').select('id').where('nome', '=', 'Gravado').execute()).length === 1,
    )
  })
})
