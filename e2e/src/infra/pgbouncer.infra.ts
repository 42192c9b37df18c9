import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entrar, type Mesa, reservasPossiveis, somarDias } from '../teste/cliente'
import { hojeNaClinica, iniciarPortal, type Portal, partidaRecusada, RAIZ } from '../teste/portal'
import { type PgBouncer, startPgBouncer } from './pgbouncer'
import { ensurePostgres, type Postgres, startPostgres } from './postgres'

/** Fewer than the desks that ask at once: they share them. */
const VAGAS = 6

describe('two nodes behind PgBouncer in transaction mode', () => {
  let postgres: Postgres
  let pgbouncer: PgBouncer
  let nos: Portal[] = []
  let env: Record<string, string>
  const dados = mkdtempSync(join(tmpdir(), 'clinica-e2e-'))
  const psql = (onde: string, ...args: string[]) =>
    execFileSync(join(ensurePostgres(), 'psql'), ['-X', '-q', '-t', '-A', '-d', onde, ...args], {
      encoding: 'utf8',
    }).trim()

  beforeAll(async () => {
    postgres = await startPostgres(ensurePostgres())
    psql(postgres.url, '-c', 'create database clinica')
    const direta = postgres.url.replace(/postgres$/, 'clinica')
    psql(direta, '-f', join(RAIZ, 'deploy/postgres/limites.sql'))
    pgbouncer = await startPgBouncer(direta, VAGAS)
    env = { DATABASE_URL: pgbouncer.url, DATABASE_URL_DIRETA: direta, DEMO: '1', LOG_LEVEL: 'warn' }
    // The second begins while the first prepares the database: it waits for the lock, and finds it let go.
    nos = await Promise.all([iniciarPortal({ dados, env }), iniciarPortal({ env })])
  })
  afterAll(async () => {
    await Promise.all(nos.map((no) => no.parar()))
    await pgbouncer.parar()
    await postgres.parar()
  })

  const mesas = () => Promise.all(nos.map((no) => entrar(no.url, 'Administrador')))

  it('answers every reading and every booking of many desks at once', async () => {
    const [uma, outra] = (await mesas()) as [Mesa, Mesa]
    const dia = somarDias(hojeNaClinica(), 2)
    const reservas = await reservasPossiveis(uma, 12, dia)
    const marcar = async (reserva: object, i: number) => [
      await (i % 2 ? uma : outra).pedir('POST', '/api/agenda/addAgendamento', reserva, {
        'idempotency-key': `pgbouncer-${i}`,
      }),
    ]
    // Of each kind one after the other, as desks do.
    const ler = async (mesa: Mesa) => {
      const vistas = []
      for (let i = 0; i < 25; i++)
        for (const caminho of ['inicio', 'paciente?skip=0&limit=20&nome=mar', 'unidade?skip=0&limit=20'])
          vistas.push(await mesa.pedir('GET', `/api/${caminho}`))
      return vistas
    }
    const mesasDeLeitura = [uma, outra, uma, outra, uma, outra].map(ler)
    const respostas = (await Promise.all([...reservas.map(marcar), ...mesasDeLeitura])).flat()
    expect(respostas.filter(({ status }) => status >= 300).map(({ corpo }) => corpo)).toEqual([])
    expect(respostas.slice(0, reservas.length).map(({ status }) => status)).toEqual(reservas.map(() => 201))
    // The desks' connections are the pooler's; what needs a session has its own.
    const ligadas = Number(
      psql(
        env.DATABASE_URL_DIRETA as string,
        '-c',
        "select count(*) from pg_stat_activity where application_name = 'clinica-mesa'",
      ),
    )
    expect(ligadas).toBeGreaterThan(0)
    expect(ligadas).toBeLessThanOrEqual(VAGAS)
  })

  it('tells the desks of one node what happens on the other', async () => {
    const [uma, outra] = (await mesas()) as [Mesa, Mesa]
    const pare = new AbortController()
    const interesses = encodeURIComponent(JSON.stringify([{ assunto: 'cid' }]))
    const fluxo = await fetch(`${(nos[0] as Portal).url}/api/eventos?interesses=${interesses}`, {
      headers: { authorization: `Bearer ${uma.token}` },
      signal: pare.signal,
    })
    const leitor = fluxo.body?.pipeThrough(new TextDecoderStream()).getReader()
    const criado = await outra.pedir('POST', '/api/cid', {
      descricaoAbreviada: 'Z997',
      descricao: 'PELO POOLER',
    })
    expect(criado.status).toBe(201)
    let ouvido = ''
    while (!ouvido.includes('"cid"')) ouvido += (await leitor?.read())?.value ?? ''
    pare.abort()
  })

  it('keeps the limits of the desks, and says nothing of them', async () => {
    expect(psql(pgbouncer.url, '-c', 'show statement_timeout')).toBe('10s')
    for (const no of nos) expect(no.saida()).not.toContain('limites.sql')
  })

  it('starts again at once after a kill', async () => {
    await (nos[0] as Portal).matar()
    nos[0] = await iniciarPortal({ dados, env })
    expect((await mesas()).length).toBe(2)
  })

  it('refuses to start where the direct address is the pooler again', async () => {
    const pasta = mkdtempSync(join(tmpdir(), 'clinica-e2e-'))
    const { codigo, saida } = await partidaRecusada(pasta, { ...env, DATABASE_URL_DIRETA: '' })
    expect([codigo, saida]).toEqual([1, expect.stringContaining('DATABASE_URL_DIRETA')])
  })
})
