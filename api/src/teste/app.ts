import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CABECALHO_EMAIL, type Perfil } from '@clinica/shared-domain'
import type { FastifyInstance, FastifyPluginAsync, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { buildApp, diaNaClinica } from '../app'
import type { Config } from '../platform/config'
import { type Banco, openPostgres } from '../platform/db/banco'
import { migrate } from '../platform/db/migrar'
import type { DB } from '../platform/db/tabelas'
import type { Prazos } from '../platform/http/rede/soquetes'
import { noteRequests } from './auditoria'
import { migrationsVersion, openKept } from './banco/modelo'
import { openClinica } from './banco/motores'
import { type ClinicaDeTeste, testClinica } from './clinica'
import { watchRespostas } from './rotas/respostas'

type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Sends a request as somebody: bearer token and e-mail header. */
export type Pedir = (
  method: Metodo,
  url: string,
  payload?: unknown,
  headers?: Record<string, string>,
) => Promise<LightMyRequestResponse>

export type AppDeTeste = {
  app: FastifyInstance
  banco: Banco
  db: Kysely<DB>
  /** Somebody of this role, as the small clinic has one of each; null has no session. */
  como: (perfil: Perfil | null) => Pedir
  clinica: ClinicaDeTeste
  /** Another node on the same database. */
  outroNo: () => Promise<FastifyInstance>
  fechar: () => Promise<void>
}

type LimitesDeTeste = NonNullable<Parameters<typeof openPostgres>[1]>['limites']

type Opcoes = {
  agora?: () => Date
  /** On PostgreSQL. */
  limites?: LimitesDeTeste
  config?: Partial<Config>
  /** More routes below /api. */
  rotas?: FastifyPluginAsync
  prazos?: Partial<Prazos>
  /** False: migrations only, no clinic. */
  clinica?: boolean
}

/** A database with the migrations and nothing else, on PGlite or, with TEST_DATABASE_URL, on PostgreSQL. */
export const testBanco = (limites?: LimitesDeTeste): Promise<Banco> =>
  process.env.TEST_DATABASE_URL
    ? onPostgres(process.env.TEST_DATABASE_URL, limites)
    : openKept('migrado', (db) => migrate(db))

const withDatabase = (url: string, nome: string): string => {
  const u = new URL(url)
  u.pathname = `/${nome}`
  return u.href
}

/** Of the desks' pool, where a test is not about it: a machine that runs other tests beside is slow, not full. */
const NO_HURRY = { paciencia: 20_000, comando: 60_000, ociosa: 60_000 }

const onPostgres = async (url: string, limites: LimitesDeTeste): Promise<Banco> => {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const modelo = `clinica_modelo_${migrationsVersion()}`
  const nome = `clinica_teste_${randomUUID().replaceAll('-', '')}`
  // One file at a time makes or copies the template: a database that somebody uses cannot be copied.
  await admin.query('select pg_advisory_lock(20260101)')
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [modelo])
    if (!rowCount) {
      await admin.query(`create database ${modelo}_novo`)
      const novo = await openPostgres(withDatabase(url, `${modelo}_novo`))
      await novo.alone((db) => migrate(db))
      await novo.close()
      await admin.query(`alter database ${modelo}_novo rename to ${modelo}`)
    }
    await admin.query(`create database ${nome} template ${modelo}`)
  } finally {
    await admin.query('select pg_advisory_unlock(20260101)')
  }
  const banco = await openPostgres(withDatabase(url, nome), {
    limites: { ...limites, mesa: { ...NO_HURRY, ...limites?.mesa } },
  })
  return {
    ...banco,
    close: async () => {
      await banco.close()
      await admin.query(`drop database ${nome} with (force)`)
      await admin.end()
    },
  }
}

export const testConfig = (dadosDir: string, config: Partial<Config> = {}): Config => ({
  segredo: 'segredo-dos-testes-com-mais-de-32-caracteres',
  dadosDir,
  remetente: 'Portal <portal@clinica.teste>',
  nomeClinica: 'Clínica de Teste',
  telefoneClinica: '3133334444',
  sentryDsn: null,
  cepUrl: null,
  permitirRemotoLocal: false,
  // Every application would write it anew: a file that reads it asks for it.
  documentacao: false,
  fuso: 'America/Sao_Paulo',
  proxies: 0,
  nivelDeLog: process.env.LOG_LEVEL ?? 'silent',
  despedidaMs: 0,
  consultaLentaMs: 60_000,
  fluxosPorPessoa: 20,
  ...config,
})

/** The whole API on a database of its own, with the small clinic of `teste/clinica.ts` in it. */
export const testApp = async ({
  agora,
  limites,
  config,
  rotas,
  prazos,
  clinica: comClinica = true,
}: Opcoes = {}): Promise<AppDeTeste> => {
  const pasta = mkdtempSync(join(tmpdir(), 'clinica-api-'))
  const banco = await testBanco(limites)
  const vigias: (() => void)[] = []
  const vigiar = (no: FastifyInstance) => {
    noteRequests(no)
    vigias.push(watchRespostas(no))
  }
  const opcoes = { banco, config: testConfig(pasta, config), agora, rotas, vigiar, prazos }
  // Before the application: a database that is put back to a moment must not know it yet.
  const hoje = diaNaClinica(opcoes.config.fuso, agora ?? (() => new Date()))()
  const clinica = comClinica
    ? await openClinica(banco, hoje, () => testClinica(banco.db, hoje))
    : ({} as ClinicaDeTeste)
  const app = await buildApp(opcoes).catch(async (erro) => {
    await banco.close()
    throw erro
  })
  const nos: FastifyInstance[] = [app]
  const tokens = new Map<Perfil, Promise<string>>()

  const como =
    (perfil: Perfil | null): Pedir =>
    async (method, url, payload, headers = {}) => {
      const sessao: Record<string, string> = {}
      if (perfil) {
        const usuario = clinica.usuarios[perfil]
        if (!tokens.has(perfil)) tokens.set(perfil, app.sessoes.issue(banco.db, usuario._id))
        sessao.authorization = `Bearer ${await tokens.get(perfil)}`
        sessao[CABECALHO_EMAIL] = usuario.email
      }
      return app.inject({
        method,
        url,
        headers: { ...sessao, ...headers },
        ...(payload === undefined ? {} : { payload: payload as InjectOptions['payload'] }),
      })
    }

  return {
    app,
    banco,
    db: banco.db,
    como,
    clinica,
    outroNo: async () => {
      const no = await buildApp(opcoes)
      nos.push(no)
      return no
    },
    fechar: async () => {
      for (const no of nos) await no.encerramento.end()
      await banco.close()
      rmSync(pasta, { recursive: true, force: true })
      for (const conferir of vigias) conferir()
    },
  }
}
