import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { type Config, lerConfig } from './platform/config'
import { abrirEmbutido, abrirPostgres, type Banco } from './platform/db/banco'
import { migrar } from './platform/db/migrar'
import { travar } from './platform/db/trava'
import { paraLog } from './platform/http/erros'
import { LOGINS_DEMO, semear } from './semente/index'

type Aberto = { banco: Banco; soltar: () => void }

/** For the person at the terminal; everything else is a structured log line. */
const dizer = (texto: string) => process.stdout.write(`${texto}\n`)
const registrar = (dados: object, msg: string) =>
  process.stderr.write(
    `${JSON.stringify({ nivel: 'warn', quando: new Date().toISOString(), ...dados, msg })}\n`,
  )

const abrirBanco = async (config: Config, url: string | undefined): Promise<Aberto> => {
  if (url)
    return {
      banco: await abrirPostgres(url, {
        log: { warn: registrar },
        urlDeRelatorios: process.env.DATABASE_URL_RELATORIOS || undefined,
      }),
      soltar: () => {},
    }
  mkdirSync(config.dadosDir, { recursive: true, mode: 0o700 })
  const soltar = await travar(join(config.dadosDir, 'trava'))
  try {
    return { banco: await abrirEmbutido({ dataDir: join(config.dadosDir, 'pglite') }), soltar }
  } catch (e) {
    soltar()
    throw e
  }
}

/** The demo goes only into an empty embedded database; behind DATABASE_URL only when asked for. */
const querDemo = (banco: Banco): boolean => {
  if (process.argv.includes('--vazio') || process.env.VAZIO === '1') return false
  return banco.embutido || process.env.DEMO === '1'
}

const preparar = async (banco: Banco, config: Config): Promise<boolean> =>
  banco.sozinho(async (db) => {
    await migrar(db, { log: { warn: registrar } })
    const semeado = await semear({
      db,
      agora: () => new Date(),
      demo: querDemo(banco),
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

const apresentar = (endereco: string, logins: typeof LOGINS_DEMO): void => {
  dizer(`Portal pronto em ${endereco}`)
  if (logins.length === 0) return
  dizer('Clínica de demonstração; entre com:')
  for (const { perfil, email, senha } of logins) dizer(`  ${perfil.padEnd(14)} ${email.padEnd(32)} ${senha}`)
}

const iniciar = async (): Promise<void> => {
  const inicio = performance.now()
  const config = lerConfig(process.env)
  const { banco, soltar } = await abrirBanco(config, process.env.DATABASE_URL || undefined)
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
      await banco.fechar()
    } finally {
      soltar()
      process.exit(codigo)
    }
  }
  process.on('SIGTERM', () => void parar(0))
  process.on('SIGINT', () => void parar(0))
  process.on('unhandledRejection', (erro) =>
    registrar({ erro: paraLog(erro) }, 'promessa rejeitada sem tratamento'),
  )
  process.on('uncaughtException', (erro) => {
    registrar({ erro: paraLog(erro) }, 'erro sem tratamento: o servidor vai parar')
    void parar(1)
  })
  try {
    if (await preparar(banco, config)) dizer('Clínica de demonstração criada.')
    const logins = await loginsDaDemo(banco)
    if (logins.length > 0 && !process.env.NOME_CLINICA) config.nomeClinica = 'Clínica Aurora'
    app = await buildApp({ banco, config })
    // Only this machine, until HOST=0.0.0.0 opens it to the clinic's network: the demo's passwords are public.
    const host = process.env.HOST || '127.0.0.1'
    await app.listen({ port: Number(process.env.PORT || 3000), host })
    const { port: porta } = app.server.address() as AddressInfo
    apresentar(`http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${porta}`, logins)
    app.log.info({ ms: Math.round(performance.now() - inicio) }, 'servidor iniciado')
  } catch (erro) {
    registrar({ erro: paraLog(erro) }, 'o servidor não pôde iniciar')
    await parar(1)
  }
}

iniciar().catch((erro: Error) => {
  process.stderr.write(`${erro.message}\n`)
  process.exit(1)
})
