import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { ageOfUnsealed } from '../auditoria/selo/selo.queries'
import { lastBackup } from '../backup/diario'
import { lastTrial } from '../backup/ensaio'
import type { Banco } from '../db/banco'
import { outsideTransaction } from '../db/contexto'

const PEDIDO_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const AVISO_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

/** How often a node tells itself something by the database, to know how long that takes. */
const SONDA_MS = 15_000
const CANAL_DA_SONDA = 'metricas'

const secondsSince = (quando: Date | undefined): number =>
  quando ? Math.max(0, (Date.now() - quando.getTime()) / 1000) : Number.POSITIVE_INFINITY

/** Requests that belong to no route: they must not become one series each. */
const SEM_ROTA = 'outra'

/**
 * What this node knows of itself, for Prometheus: requests by route and status, the pools, live streams, how late events are, what
 * waits to be audited, jobs, the event loop. Names no person. One registry for each app.
 */
export const metricas = async (app: FastifyInstance, banco: Banco): Promise<Registry> => {
  const registro = new Registry()
  const registers = [registro]
  collectDefaultMetrics({ register: registro })

  const pedidos = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer; the live stream is not counted.',
    labelNames: ['method', 'route', 'status'],
    buckets: PEDIDO_S,
    registers,
  })
  app.addHook('onResponse', async (req, reply) => {
    const labels = {
      method: req.method,
      route: req.routeOptions.url ?? SEM_ROTA,
      status: String(reply.statusCode),
    }
    pedidos.observe(labels, reply.elapsedTime / 1000)
  })

  new Gauge({
    name: 'clinica_db_connections',
    help: 'Connections of a pool by state; waiting: requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { nome, abertas, livres, esperando } of banco.pools()) {
        this.set({ pool: nome, state: 'active' }, abertas - livres)
        this.set({ pool: nome, state: 'idle' }, livres)
        this.set({ pool: nome, state: 'waiting' }, esperando)
      }
    },
  })
  new Gauge({
    name: 'clinica_streams',
    help: 'Live streams that this node holds.',
    registers,
    collect() {
      this.set(app.eventos.conexoes)
    },
  })
  new Gauge({
    name: 'clinica_audit_pending',
    help: 'Rows of the audit that are not written yet.',
    registers,
    collect() {
      this.set(app.auditoria.pending())
    },
  })
  new Gauge({
    name: 'clinica_jobs',
    help: 'Jobs of the whole clinic by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      const { rows } = await sql<{ situacao: string; n: number }>`
        select situacao, count(*)::int as n from trabalho where situacao in ('esperando', 'fazendo', 'falhou')
        group by situacao`.execute(banco.trabalhos)
      for (const state of ['esperando', 'fazendo', 'falhou'])
        this.set({ state }, rows.find((r) => r.situacao === state)?.n ?? 0)
    },
  })

  new Counter({
    name: 'clinica_emails_total',
    help: 'E-mails that this node handed to the mail server since it started; failed: it did not take them.',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      this.inc({ result: 'ok' }, app.correio.enviados)
      this.inc({ result: 'failed' }, app.correio.falhados)
    },
  })
  if (app.config.chaveDaAuditoria)
    new Gauge({
      name: 'clinica_audit_unsealed_age_seconds',
      help: 'How long the oldest row of the audit has been without a seal; 0 when every row has one.',
      registers,
      async collect() {
        this.set(await ageOfUnsealed(banco.trabalhos))
      },
    })
  const pasta = app.config.backup?.pasta
  // Where no backup is made by itself there is none: who watches hears of it too.
  new Gauge({
    name: 'clinica_backup_age_seconds',
    help: 'Since the newest whole backup in BACKUP_DIR was written; +Inf when there is none, and without BACKUP_DIR.',
    registers,
    async collect() {
      this.set(secondsSince(pasta ? await lastBackup(pasta) : undefined))
    },
  })
  new Gauge({
    name: 'clinica_restore_trial_age_seconds',
    help: 'Since a backup of BACKUP_DIR was last restored on trial (npm run restore -- --ensaio FILE); +Inf when none ever was.',
    registers,
    async collect() {
      this.set(secondsSince(pasta ? await lastTrial(pasta) : undefined))
    },
  })

  const atraso = new Histogram({
    name: 'clinica_event_lag_seconds',
    help: 'From a notice that is written to this node hearing it, by a notice of its own every 15 s.',
    buckets: AVISO_S,
    registers,
  })
  const minha = `${process.pid}.${performance.timeOrigin}`
  const parar = await banco.listen(CANAL_DA_SONDA, (dados) => {
    const [de, quando] = dados.split(' ')
    if (de === minha) atraso.observe((performance.now() - Number(quando)) / 1000)
  })
  const sondar = () =>
    outsideTransaction(() =>
      sql`select pg_notify(${CANAL_DA_SONDA}, ${`${minha} ${performance.now()}`})`.execute(banco.trabalhos),
    ).catch(() => {
      // The database is away: that is seen elsewhere.
    })
  const sonda = setInterval(() => void sondar(), SONDA_MS).unref()
  void sondar()
  app.addHook('preClose', async () => {
    clearInterval(sonda)
    await parar()
  })
  return registro
}
