import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { type Config, readConfig } from './platform/config'
import { type Banco, openEmbedded, openPostgres } from './platform/db/banco'
import { migrate } from './platform/db/migrar'
import { lockFolder } from './platform/db/trava'
import { forLog } from './platform/http/erros'
import { codigoPendente } from './platform/sessao/codigoInicial'
import { LOGINS_DEMO, seed } from './semente/index'

type Aberto = { banco: Banco; soltar: () => void }

/** For the person at the terminal; everything else is a structured log line. */
const print = (texto: string) => process.stdout.write(`${texto}\n`)
const logger = (dados: object, msg: string) =>
  process.stderr.write(
    `${JSON.stringify({ nivel: 'warn', quando: new Date().toISOString(), ...dados, msg })}\n`,
  )

const openBanco = async (config: Config, url: string | undefined): Promise<Aberto> => {
  if (url)
    return {
      banco: await openPostgres(url, {
        log: { warn: logger },
        urlDeRelatorios: process.env.DATABASE_URL_RELATORIOS || undefined,
      }),
      soltar: () => {},
    }
  mkdirSync(config.dadosDir, { recursive: true, mode: 0o700 })
  const soltar = await lockFolder(join(config.dadosDir, 'trava'))
  try {
    return { banco: await openEmbedded({ dataDir: join(config.dadosDir, 'pglite') }), soltar }
  } catch (e) {
    soltar()
    throw e
  }
}

/** The demo goes only into an empty embedded database; behind DATABASE_URL only when asked for. */
const wantsDemo = (banco: Banco): boolean => {
  if (process.argv.includes('--vazio') || process.env.VAZIO === '1') return false
  return banco.embedded || process.env.DEMO === '1'
}

const prepare = async (banco: Banco, config: Config): Promise<boolean> =>
  banco.alone(async (db) => {
    await migrate(db, { log: { warn: logger } })
    const semeado = await seed({
      db,
      agora: () => new Date(),
      demo: wantsDemo(banco),
      fuso: config.fuso,
    })
    return semeado !== null
  })

/** The demo's accounts that this database has. */
const loginsDaDemo = async ({ db }: Banco) => {
  const emails = LOGINS_DEMO.map((l) => l.email)
  const achados = await db.selectFrom('usuario').select('email').where('email', 'in', emails).execute()
  return LOGINS_DEMO.filter((l) => achados.some((u) => u.email === l.email))
}

const present = (endereco: string, logins: typeof LOGINS_DEMO): void => {
  print(`Portal pronto em ${endereco}`)
  if (logins.length === 0) return
  print('Clínica de demonstração; entre com:')
  for (const { perfil, email, senha } of logins) print(`  ${perfil.padEnd(14)} ${email.padEnd(32)} ${senha}`)
}

const start = async (): Promise<void> => {
  const inicio = performance.now()
  const config = readConfig(process.env)
  const { banco, soltar } = await openBanco(config, process.env.DATABASE_URL || undefined)
  let app: FastifyInstance | undefined
  let parando = false
  const parar = async (codigo: number) => {
    if (parando) return
    parando = true
    // Whatever hangs, the process ends.
    setTimeout(() => process.exit(codigo || 1), 10_000).unref()
    // Requests under way have a moment to end; browsers also keep connections open on which they ask nothing.
    setTimeout(() => app?.server.closeAllConnections(), 2_000).unref()
    try {
      await app?.close()
      await banco.close()
    } finally {
      soltar()
      process.exit(codigo)
    }
  }
  process.on('SIGTERM', () => void parar(0))
  process.on('SIGINT', () => void parar(0))
  process.on('unhandledRejection', (erro) =>
    logger({ erro: forLog(erro) }, 'promessa rejeitada sem tratamento'),
  )
  process.on('uncaughtException', (erro) => {
    logger({ erro: forLog(erro) }, 'erro sem tratamento: o servidor vai parar')
    void parar(1)
  })
  try {
    if (await prepare(banco, config)) print('Clínica de demonstração criada.')
    const logins = await loginsDaDemo(banco)
    if (logins.length > 0 && !process.env.NOME_CLINICA) config.nomeClinica = 'Clínica Aurora'
    app = await buildApp({ banco, config })
    // Only this machine, until HOST=0.0.0.0 opens it to the clinic's network: the demo's passwords are public.
    const host = process.env.HOST || '127.0.0.1'
    await app.listen({ port: Number(process.env.PORT || 3000), host })
    await app.trabalhos.start()
    const { port: porta } = app.server.address() as AddressInfo
    const codigo = await codigoPendente(banco.db, config.segredo)
    present(`http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${porta}`, logins)
    if (codigo)
      print(`A clínica ainda não tem usuários. Código para criar o primeiro administrador: ${codigo}`)
    app.log.info({ ms: Math.round(performance.now() - inicio) }, 'servidor iniciado')
  } catch (erro) {
    logger({ erro: forLog(erro) }, 'o servidor não pôde iniciar')
    await parar(1)
  }
}

start().catch((erro: Error) => {
  process.stderr.write(`${erro.message}\n`)
  process.exit(1)
})
