import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { keepChave } from './platform/auditoria/selo/chave'
import { advanceClock } from './platform/auditoria/selo/selo.queries'
import { type Config, readBanco, readConfig } from './platform/config'
import { type Banco, type EnderecosDoBanco, openPostgres } from './platform/db/banco'
import { missingLimits } from './platform/db/limites'
import { migrate } from './platform/db/migrar'
import { forLog } from './platform/http/erros'
import { lockDados, openClinica } from './platform/partida/embutido'
import { noteExterno, requireClinica } from './platform/partida/externo'
import { explainStart, PartidaRecusada, requirePorta } from './platform/partida/recusa'
import { keepSegredo } from './platform/partida/segredo'
import { codigoPendente } from './platform/sessao/codigoInicial'
import { LOGINS_DEMO, seed } from './semente/index'

/** For the person at the terminal; everything else is a structured log line. */
const print = (texto: string) => process.stdout.write(`${texto}\n`)
const logger = (dados: object, msg: string) =>
  process.stderr.write(
    `${JSON.stringify({ nivel: 'warn', quando: new Date().toISOString(), ...dados, msg })}\n`,
  )

/** `npm start -- --vazio`. */
const emptyClinica = process.argv.includes('--vazio') || process.env.VAZIO === '1'

/** Migrations, and the demo where it is wanted; one node at a time. */
const prepare = (
  banco: Banco,
  { fuso, nomeClinica }: Config,
  demo: boolean,
  before = async (_: Banco['db']) => {},
) =>
  banco.alone(async (db) => {
    await before(db)
    await migrate(db, { log: { warn: logger } })
    await advanceClock(db)
    if (await seed({ db, agora: () => new Date(), demo, fuso, nomeClinica }))
      print('Clínica de demonstração criada.')
  })

/** The demo goes only into an embedded database that this start creates; behind DATABASE_URL only when asked for. */
const openBanco = async (config: Config, enderecos: EnderecosDoBanco | undefined): Promise<Banco> => {
  if (!enderecos) {
    const banco = await openClinica(config.dadosDir, (novo) => prepare(novo, config, !emptyClinica))
    await prepare(banco, config, false)
    return banco
  }
  const { url, ...outros } = enderecos
  const banco = await openPostgres(url, {
    log: { warn: logger },
    lenta: config.consultaLentaMs,
    ...outros,
  })
  const demo = process.env.DEMO === '1' && !emptyClinica
  await prepare(banco, config, demo, (db) => requireClinica(db, config.dadosDir))
  // Connections of our own bring them; a pooler's have what the role says.
  const faltam = outros.direta ? await missingLimits(banco.db) : []
  if (faltam.length > 0)
    logger({ faltam }, 'o papel do banco não tem os limites das mesas: aplique deploy/postgres/limites.sql')
  await banco.waitForMigrations()
  noteExterno(config.dadosDir, { warn: logger })
  return banco
}

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

/** Where the data folder takes no file and AUDITORIA_CHAVE names no key, the audit goes on without a seal. */
const keepChaveOrWarn = ({ dadosDir }: Config): string | undefined => {
  try {
    return keepChave(process.env, dadosDir)
  } catch (erro) {
    if (erro instanceof PartidaRecusada) throw erro
    logger({ erro: forLog(erro) }, 'a auditoria não é selada: a pasta de dados não guarda a chave dela')
    return undefined
  }
}

const start = async (): Promise<void> => {
  const inicio = performance.now()
  const enderecos = readBanco(process.env)
  const porta = requirePorta(process.env.PORT)
  // Only this machine, until HOST=0.0.0.0 opens it to the clinic's network: the demo's passwords are public.
  const host = process.env.HOST || '127.0.0.1'
  const daqui = host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host
  const config = readConfig(process.env)
  let app: FastifyInstance | undefined
  let banco: Banco | undefined
  let soltar = () => {}
  let parando = false
  const parar = async (codigo: number) => {
    if (parando) return
    parando = true
    const despedida = codigo === 0 ? config.despedidaMs : 0
    // Whatever hangs, the process ends.
    setTimeout(() => process.exit(codigo || 1), despedida + 30_000).unref()
    try {
      await app?.encerramento.drain(despedida)
      await app?.encerramento.end()
      await banco?.close()
    } finally {
      soltar()
      process.exit(codigo)
    }
  }
  try {
    if (!enderecos) soltar = await lockDados(config.dadosDir, { nota: `porta ${porta}`, print })
    banco = await openBanco(config, enderecos)
    process.on('SIGTERM', () => void parar(0))
    process.on('SIGINT', () => void parar(0))
    process.on('unhandledRejection', (erro) =>
      logger({ erro: forLog(erro) }, 'promessa rejeitada sem tratamento'),
    )
    process.on('uncaughtException', (erro) => {
      logger({ erro: forLog(erro) }, 'erro sem tratamento: o servidor vai parar')
      void parar(1)
    })
    if (!process.env.SEGREDO) config.segredo = keepSegredo(config.dadosDir, config.segredo)
    config.chaveDaAuditoria = keepChaveOrWarn(config)
    const logins = await loginsDaDemo(banco)
    if (logins.length > 0 && !process.env.NOME_CLINICA) {
      config.nomeClinica = 'Clínica Aurora'
      config.telefoneClinica ??= '3133330100'
    }
    app = await buildApp({ banco, config })
    const codigo = await codigoPendente(banco.db, config.segredo)
    await app.trabalhos.prepare()
    // Nothing is asked of the database after this: what fails from here on, a full disk too, is answered and ends no server.
    await app.listen({ port: porta, host })
    await app.trabalhos.start()
    present(`http://${daqui}:${(app.server.address() as AddressInfo).port}`, logins)
    if (codigo)
      print(`A clínica ainda não tem usuários. Código para criar o primeiro administrador: ${codigo}`)
    app.log.info({ ms: Math.round(performance.now() - inicio) }, 'servidor iniciado')
  } catch (erro) {
    const motivo = explainStart(erro, {
      dadosDir: config.dadosDir,
      endereco: `${daqui}:${porta}`,
      url: enderecos?.url,
    })
    if (motivo) process.stderr.write(`${motivo}\n`)
    else logger({ erro: forLog(erro) }, 'o servidor não pôde iniciar')
    await parar(1)
  }
}

start().catch((erro: Error) => {
  process.stderr.write(`${erro.message}\n`)
  process.exit(1)
})
