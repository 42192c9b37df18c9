// A throw-away PostgreSQL cluster for tests, never as root.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { instalarPacote } from './chromium.mjs'

/** Where PostgreSQL's programs are on this machine, or null. */
function findBinaries() {
  const debian = '/usr/lib/postgresql'
  const versoes = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const pastas = [...(process.env.PATH ?? '').split(delimiter), ...versoes.map((v) => join(debian, v, 'bin'))]
  const achada = pastas.find((p) => existsSync(join(p, 'initdb')) && existsSync(join(p, 'postgres')))
  // A folder of links holds only some of the programs; the real one holds them all.
  return achada ? dirname(realpathSync(join(achada, 'postgres'))) : null
}

const idOf = (usuario) => {
  try {
    const ler = (opcao) =>
      Number(execFileSync('id', [opcao, usuario], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: ler('-u'), gid: ler('-g') }
  } catch {
    return null
  }
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const s = createServer()
    s.once('error', reject)
    s.listen(0, '127.0.0.1', () => {
      const { port } = s.address()
      s.close(() => resolve(port))
    })
  })

/** The folder of PostgreSQL's programs, installed when we may; throws when there is none. */
export function ensurePostgres() {
  const bin = findBinaries() ?? (instalarPacote('postgresql') ? findBinaries() : null)
  if (!bin)
    throw new Error(
      'PostgreSQL não encontrado: instale-o (Debian: apt-get install postgresql) ou ponha initdb no PATH.',
    )
  return bin
}

/**
 * Starts a cluster in a folder of its own with the programs of `bin`, empty or, with the address of another in `replicaDe`, a
 * streaming replica of it; answers its address and how to end it.
 */
export async function startPostgres(bin, { replicaDe } = {}) {
  // PostgreSQL refuses to run as root.
  const quem = process.getuid?.() === 0 ? (idOf('postgres') ?? idOf('nobody')) : null
  const pasta = mkdtempSync(join(tmpdir(), 'clinica-pg-'))
  if (quem) chownSync(pasta, quem.uid, quem.gid)
  const dados = join(pasta, 'dados')
  const opcoes = { ...(quem ?? {}), cwd: pasta, stdio: ['ignore', 'ignore', 'inherit'] }
  const [programa, ...args] = replicaDe
    ? ['pg_basebackup', '-D', dados, '-d', replicaDe, '-R', '-c', 'fast', '--no-sync']
    : ['initdb', '-D', dados, '-U', 'clinica', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(bin, programa), args, opcoes)
  const porta = await freePort()
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
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'max_connections=200',
      '-c',
      'log_min_messages=panic',
    ].map(String),
    { ...opcoes, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const fim = new Promise((r) => servidor.once('exit', r))
  // Also when the run ends otherwise: a cluster must not outlive it.
  const matar = () => servidor.kill('SIGQUIT')
  process.once('exit', matar)
  const parar = async () => {
    servidor.kill('SIGINT')
    await fim
    process.off('exit', matar)
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
