// The API's whole suite again on a real PostgreSQL: a throw-away cluster of its own, never as root.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { instalarPacote } from './lib/chromium.mjs'
import { instalar } from './lib/install.mjs'

function acharBinarios() {
  const debian = '/usr/lib/postgresql'
  const versoes = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const pastas = [...(process.env.PATH ?? '').split(delimiter), ...versoes.map((v) => join(debian, v, 'bin'))]
  const achada = pastas.find((p) => existsSync(join(p, 'initdb')) && existsSync(join(p, 'postgres')))
  // A folder of links holds only some of the programs; the real one holds them all.
  return achada ? dirname(realpathSync(join(achada, 'postgres'))) : null
}

const idDe = (usuario) => {
  try {
    const ler = (opcao) =>
      Number(execFileSync('id', [opcao, usuario], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: ler('-u'), gid: ler('-g') }
  } catch {
    return null
  }
}

const portaLivre = () =>
  new Promise((resolve, reject) => {
    const s = createServer()
    s.once('error', reject)
    s.listen(0, '127.0.0.1', () => {
      const { port } = s.address()
      s.close(() => resolve(port))
    })
  })

/** Starts a cluster in a folder of its own; answers its address and how to end it. */
export async function iniciarPostgres() {
  const bin = acharBinarios() ?? (instalarPacote('postgresql') ? acharBinarios() : null)
  if (!bin)
    throw new Error(
      'PostgreSQL não encontrado: instale-o (Debian: apt-get install postgresql) ou ponha initdb no PATH.',
    )
  // PostgreSQL refuses to run as root.
  const quem = process.getuid?.() === 0 ? (idDe('postgres') ?? idDe('nobody')) : null
  const pasta = mkdtempSync(join(tmpdir(), 'clinica-pg-'))
  if (quem) chownSync(pasta, quem.uid, quem.gid)
  const dados = join(pasta, 'dados')
  const opcoes = { ...(quem ?? {}), cwd: pasta, stdio: ['ignore', 'ignore', 'inherit'] }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', dados, '-U', 'clinica', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    opcoes,
  )
  const porta = await portaLivre()
  const servidor = spawn(
    join(bin, 'postgres'),
    // A test cluster may lose everything: speed over safety.
    [
      '-D',
      dados,
      '-p',
      porta,
      '-k',
      pasta,
      '-h',
      '127.0.0.1',
      '-c',
      'fsync=off',
      '-c',
      'max_connections=200',
      '-c',
      'log_min_messages=fatal',
    ].map(String),
    { ...opcoes, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const fim = new Promise((r) => servidor.once('exit', r))
  const parar = async () => {
    servidor.kill('SIGINT')
    await fim
    rmSync(pasta, { recursive: true, force: true })
  }
  for (let i = 0; ; i++) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(porta)], { stdio: 'ignore' })
      break
    } catch {
      if (i > 150 || servidor.exitCode !== null) {
        await parar()
        throw new Error('O PostgreSQL de teste não iniciou.')
      }
      await new Promise((r) => setTimeout(r, 100))
    }
  }
  return { url: `postgres://clinica@127.0.0.1:${porta}/postgres`, parar }
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  instalar()
  const { jest, linhaFinal } = await import('./lib/jest.mjs')
  let conta = { passed: 0, failed: 1 }
  try {
    const { url, parar } = await iniciarPostgres()
    try {
      console.log('\n── API em PostgreSQL')
      conta = await jest(['--selectProjects', 'api', ...process.argv.slice(2)], {
        TEST_DATABASE_URL: url,
        TZ: 'UTC',
      })
    } finally {
      await parar()
    }
  } catch (e) {
    console.error(e.message)
  }
  console.log(`\n${linhaFinal(conta)}`)
  process.exit(conta.failed > 0 ? 1 : 0)
}
