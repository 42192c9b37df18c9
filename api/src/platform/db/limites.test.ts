import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../../app'
import { type AppDeTeste, testApp, testConfig } from '../../teste/app'
import { enderecoDe } from '../../teste/banco/bancos'
import { describeOnPostgres } from '../../teste/banco/describeOnPostgres'
import { until } from '../../teste/until'
import { PASTA_DA_API } from '../pastas'
import { type Banco, openPostgres } from './banco'
import { outsideTransaction } from './contexto'
import { LIMITES, missingLimits, optionsOf } from './limites'

const acesso = { config: { access: 'publico' as const }, schema: { hide: true } }

/** Leaves before the answer: `desistir` breaks the connection. */
const pedir = (app: FastifyInstance, caminho: string, method = 'GET') => {
  const { port } = app.server.address() as AddressInfo
  const req = request({ port, host: '127.0.0.1', path: caminho, method, agent: false })
  req.on('error', () => {})
  req.end()
  return { desistir: () => req.destroy() }
}

/** A promise and what ends it. */
const espera = () => {
  let soltar = () => {}
  const solta = new Promise<void>((resolve) => {
    soltar = resolve
  })
  return { solta, soltar }
}

describe('a reading whose client is gone', () => {
  let t: AppDeTeste
  const passos: string[] = []
  beforeAll(async () => {
    t = await testApp({
      clinica: false,
      rotas: async (api) => {
        api.get('/lenta', acesso, async (_req, reply) => {
          passos.push('chegou')
          reply.raw.once('close', () => passos.push('foi'))
          try {
            const { rows } = await sql`select 1 as n`.execute(api.db)
            passos.push('leu')
            return rows
          } finally {
            passos.push('acabou')
          }
        })
      },
    })
    await t.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => t.fechar())

  it('does not begin when it still waits for a connection', async () => {
    const todas = t.banco.embedded ? 1 : 20
    const { solta, soltar } = espera()
    let presas = 0
    const cheio = Array.from({ length: todas }, () =>
      t.db.transaction().execute(() => {
        presas++
        return solta
      }),
    )
    await until(() => presas === todas)
    const { desistir } = pedir(t.app, '/api/lenta')
    await until(() => passos.includes('chegou'))
    desistir()
    await until(() => passos.includes('foi'))
    soltar()
    await Promise.all(cheio)
    await until(() => passos.includes('acabou'))
    expect(passos).not.toContain('leu')
    expect((await t.como(null)('GET', '/api/lenta')).json()).toEqual([{ n: 1 }])
    expect(passos).toContain('leu')
  })
})

it('are written for the role of a pooler as the desks have them', () => {
  const arquivo = readFileSync(join(PASTA_DA_API, '../deploy/postgres/limites.sql'), 'utf8')
  const doPapel = [...arquivo.matchAll(/^alter role clinica set (\S+) = (\S+);$/gm)]
  expect(doPapel.map(([, nome, valor]) => `-c ${nome}=${valor}`).join(' ')).toBe(optionsOf(LIMITES.mesa))
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
  let segurar = espera()
  let seguras = 0
  const passos: string[] = []
  const lentas: object[] = []
  const ver = (url: string) => app.inject({ method: 'GET', url })

  beforeAll(async () => {
    const { comando, ociosa } = LIMITES.mesa
    t = await testApp({ clinica: false, limites: { mesa: { comando, ociosa } } })
    banco = await openPostgres(await enderecoDe(t.banco), {
      log: { warn: (dados, msg) => msg === 'consulta lenta' && lentas.push(dados) },
      lenta: 250,
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
        // Takes a connection and gives it back when the test says so.
        api.get('/segurar', acesso, () =>
          api.db.transaction().execute(async () => {
            seguras++
            await segurar.solta
            return {}
          }),
        )
        // No limit ends it in a test's time.
        api.get('/sem-fim', acesso, () =>
          api.db.transaction().execute(async (tx) => {
            await sql`set local statement_timeout = 0`.execute(tx)
            await sql`select pg_sleep(40), 'sem fim'`.execute(tx)
            return {}
          }),
        )
        api.post('/gravar', acesso, async (_req, reply) => {
          const foi = once(reply.raw, 'close')
          passos.push('grava')
          await sql`select pg_sleep(0.5), 'gravando'`.execute(api.db)
          await foi
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

  it('a statement that takes long is told with the route that asked, and without its values', async () => {
    lentas.length = 0
    await ver('/api/dormir/0.4')
    expect(lentas).toEqual([
      {
        pool: 'mesa',
        rota: 'GET /api/dormir/:segundos',
        ms: expect.any(Number),
        sql: "select pg_sleep($1), 'sono'",
      },
    ])
  })

  it('are all there on a connection of the desks, and told where they are others', async () => {
    expect(await missingLimits(t.db)).toEqual([])
    expect(await missingLimits(banco.db)).toContain('statement_timeout=10000')
  })

  it('are of each pool, which says its name to the server', async () => {
    const de = async (db: Banco['db']) => {
      const { rows } = await sql`select current_setting('application_name') as nome,
        current_setting('statement_timeout') as comando, current_setting('lock_timeout') as trava`.execute(db)
      return rows[0]
    }
    expect(await de(t.banco.db)).toEqual({ nome: 'clinica-mesa', comando: '10s', trava: '9s' })
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
    segurar = espera()
    const cheio = [ver('/api/segurar'), ver('/api/segurar')]
    await until(() => seguras === 2)
    const [r, pronto] = await Promise.all([ver('/api/dormir/0'), ver('/api/pronto')])
    // While both connections are still at work: by the pool's own patience.
    expect(LIMITES.mesa.paciencia).toBeLessThan(1000)
    for (const resposta of [r, pronto]) {
      expect(resposta.statusCode).toBe(503)
      expect(resposta.headers['retry-after']).toBe('2')
      expect(resposta.json()).toMatchObject({
        msg: 'O servidor está ocupado no momento. Tente novamente em instantes.',
        erro: { tipo: 'ocupado' },
      })
    }
    segurar.soltar()
    expect((await Promise.all(cheio)).map((c) => c.statusCode)).toEqual([200, 200])
    expect((await ver('/api/pronto')).statusCode).toBe(200)
  })

  it('a client that is gone stops its statement, and takes no connection with it', async () => {
    const pedidos = [pedir(app, '/api/sem-fim'), pedir(app, '/api/sem-fim')]
    await until(async () => (await rodando('sem fim')) === 2)
    for (const { desistir } of pedidos) desistir()
    await until(async () => (await rodando('sem fim')) === 0)
    // A late cancel would hit these.
    for (let vez = 0; vez < 3; vez++) {
      const depois = await Promise.all([ver('/api/dormir/0.1'), ver('/api/dormir/0.1')])
      expect(depois.map((d) => d.statusCode)).toEqual([200, 200])
    }
  })

  it('a write goes on without its client', async () => {
    const { desistir } = pedir(app, '/api/gravar', 'POST')
    await until(() => passos.includes('grava'))
    desistir()
    await until(
      async () =>
        (await t.db.selectFrom('dominio').select('id').where('nome', '=', 'Gravado').execute()).length === 1,
    )
  })
})
