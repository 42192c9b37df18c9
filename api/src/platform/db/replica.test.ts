// Runs again by Node 24.
import { createServer, connect as ligar, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describeOnPostgres } from '../../teste/banco/describeOnPostgres'
import { until } from '../../teste/until'
import { PASTA_DA_API } from '../pastas'
import { type Banco, openPostgres } from './banco'

type Servidor = { url: string; parar: () => Promise<void> }
const { ensurePostgres, startPostgres } = require(join(PASTA_DA_API, '../tools/lib/postgres.mjs')) as {
  ensurePostgres: () => string
  startPostgres: (bin: string, opcoes?: { replicaDe?: string }) => Promise<Servidor>
}

/** What stands between portal and replica: closed, nobody answers; mute, nothing is ever said. */
const openDoor = async (porta: number) => {
  const ligados = new Set<Socket>()
  let muda = false
  const server: Server = createServer((daqui) => {
    const dela = ligar(porta, '127.0.0.1')
    for (const s of [daqui, dela]) {
      ligados.add(s)
      s.on('error', () => {})
    }
    daqui.on('data', (d) => muda || dela.write(d))
    dela.on('data', (d) => muda || daqui.write(d))
    daqui.on('close', () => dela.destroy())
    dela.on('close', () => daqui.destroy())
  })
  const listen = (onde = 0) => new Promise<void>((r) => server.listen(onde, '127.0.0.1', r))
  await listen()
  const { port } = server.address() as { port: number }
  return {
    port,
    close: async () => {
      const fim = new Promise((r) => server.close(r))
      for (const s of ligados) s.destroy()
      ligados.clear()
      await fim
    },
    open: () => listen(port),
    mute: (assim: boolean) => {
      muda = assim
    },
  }
}

describeOnPostgres('a replica for the reports', () => {
  let principal: Servidor
  let replica: Servidor
  let naReplica: pg.Client
  let porta: Awaited<ReturnType<typeof openDoor>>
  let banco: Banco
  const avisos: [string, unknown][] = []
  let quantos = 0
  let adiantado = 0

  beforeAll(async () => {
    const { now } = Date
    jest.spyOn(Date, 'now').mockImplementation(() => now() + adiantado)
    principal = await startPostgres(ensurePostgres())
    replica = await startPostgres(ensurePostgres(), { replicaDe: principal.url })
    naReplica = new pg.Client({ connectionString: replica.url })
    await naReplica.connect()
    porta = await openDoor(Number(new URL(replica.url).port))
    const url = new URL(replica.url)
    url.port = String(porta.port)
    banco = await openPostgres(principal.url, {
      // Each connection that breaks is told too, in other words.
      log: {
        warn: (dados, msg) =>
          /réplica/.test(msg) && avisos.push([msg, (dados as { motivo?: string }).motivo]),
      },
      replica: url.href,
    })
    // The servers of tests commit without waiting for their disk: what is written then is no position yet.
    await sql`alter role clinica set synchronous_commit = on`.execute(banco.trabalhos)
    await sql`create table visita (n int)`.execute(banco.db)
  })
  afterAll(async () => {
    jest.restoreAllMocks()
    await banco.close()
    await naReplica.end()
    await porta.close()
    await replica.parar()
    await principal.parar()
  })
  beforeEach(() => {
    avisos.length = 0
  })

  /** Writes one more on the main database and reads at once: where it was read, and whether all was there. */
  const read = async () => {
    await sql`insert into visita values (1)`.execute(banco.db)
    quantos++
    const { rows } = await sql<{ replica: boolean; n: number }>`
      select pg_is_in_recovery() as replica, count(*)::int as n from visita`.execute(banco.relatorios)
    expect(rows[0]?.n).toBe(quantos)
    return rows[0]?.replica ? 'réplica' : 'principal'
  }
  /** The replica is tried again after a pause: as if it were over. */
  const afterPause = () => {
    adiantado += 6_000
  }
  const FORA = 'a réplica não serve: os relatórios leem do banco principal'
  const VOLTA: [string, unknown] = ['a réplica voltou: os relatórios leem dela', undefined]

  it('is read from, with what was written a moment ago, and never written', async () => {
    for (let i = 0; i < 20; i++) expect(await read()).toBe('réplica')
    await expect(sql`insert into visita values (2)`.execute(banco.relatorios)).rejects.toMatchObject({
      code: '25006',
    })
    expect([banco.replicaFora(), avisos]).toEqual([false, []])
  })

  it('gone, leaves the reports to the main database, told once; back, it is used again', async () => {
    await porta.close()
    expect([await read(), await read(), banco.replicaFora()]).toEqual(['principal', 'principal', true])
    // An idle connection may be found broken before a new one is refused.
    expect(avisos).toEqual([[FORA, expect.stringMatching(/^ECONNREFUSED$|terminated/)]])
    await porta.open()
    expect(await read()).toBe('principal')
    afterPause()
    expect([await read(), banco.replicaFora()]).toEqual(['réplica', false])
    expect(avisos[1]).toEqual(VOLTA)
  })

  it('mute, is not waited for long', async () => {
    porta.mute(true)
    expect(await read()).toBe('principal')
    expect(avisos).toEqual([[FORA, 'Query read timeout']])
    await porta.close()
    porta.mute(false)
    await porta.open()
    afterPause()
    expect(await read()).toBe('réplica')
  })

  it('behind, is not read from until it has caught up', async () => {
    await naReplica.query('select pg_wal_replay_pause()')
    await until(async () => {
      const { rows } = await naReplica.query('select pg_get_wal_replay_pause_state() as s')
      return rows[0].s === 'paused'
    })
    expect(await read()).toBe('principal')
    expect(avisos).toEqual([[FORA, 'a réplica está atrasada']])
    await naReplica.query('select pg_wal_replay_resume()')
    afterPause()
    expect(await read()).toBe('réplica')
  })

  it('is passed over where it is named before the main database, for LISTEN too', async () => {
    const [a, b] = [principal, replica].map(({ url }) => new URL(url).host)
    const varios = await openPostgres(principal.url.replace(a as string, `${b},${a}`))
    const ouvidos: string[] = []
    try {
      const parar = await varios.listen('duas', (dados) => ouvidos.push(dados))
      await sql`select pg_notify('duas', 'oi')`.execute(varios.db)
      await until(() => ouvidos.length === 1)
      await parar()
      expect(await varios.alone(async () => 'só')).toBe('só')
    } finally {
      await varios.close()
    }
  })

  it('promoted, goes a way of its own and is read from no more', async () => {
    expect(await read()).toBe('réplica')
    await naReplica.query('select pg_promote()')
    await naReplica.query('insert into visita values (3)')
    expect(await read()).toBe('principal')
    expect(avisos).toEqual([[FORA, 'o endereço não é de uma réplica']])
  })

  it('of the servers of one address the one that takes writes is used, and its heir when it is gone', async () => {
    // Promoted a moment ago: both take writes, and the first goes on until it is gone.
    const [a, b] = [principal, replica].map(({ url }) => new URL(url).host)
    const varios = await openPostgres(principal.url.replace(a as string, `${a},${b}`))
    const where = async () => {
      const { rows } = await sql<{ porta: number }>`select inet_server_port() as porta`.execute(varios.db)
      return `127.0.0.1:${rows[0]?.porta}`
    }
    const ouvidos: string[] = []
    let voltas = 0
    await varios.listen(
      'herdeiro',
      (dados) => ouvidos.push(dados),
      () => voltas++,
    )
    try {
      expect(await where()).toBe(a)
      await principal.parar()
      expect(await where()).toBe(b)
      await until(() => voltas === 1)
      await sql`select pg_notify('herdeiro', 'oi')`.execute(varios.db)
      await until(() => ouvidos.length === 1)
    } finally {
      await varios.close()
    }
  })
})
