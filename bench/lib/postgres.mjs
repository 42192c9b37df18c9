import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { ate, espere } from './numeros.mjs'

/** Folder of initdb and postgres: the newest on the machine, else the PATH's. */
function pastaDosProgramas() {
  const versoes = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
    : []
  const pastas = [
    ...versoes.map((v) => `/usr/lib/postgresql/${v}/bin`),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  const pasta = pastas.find((p) => existsSync(join(p, 'initdb')) && existsSync(join(p, 'pgbench')))
  if (!pasta)
    throw new Error(
      'PostgreSQL (initdb, postgres, pgbench) não encontrado; em Debian: apt-get install postgresql',
    )
  return pasta
}

/** postgres refuses to run as root: then it runs as this user. */
function usuarioComum() {
  if (process.getuid?.() !== 0) return {}
  for (const nome of ['postgres', 'nobody'])
    try {
      const id = (flag) =>
        Number(execFileSync('id', [flag, nome], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {}
  throw new Error('rodando como root e sem usuário postgres ou nobody para o PostgreSQL')
}

/** `$1 = 'a', $2 = NULL` as the values themselves. */
const lerValores = (detalhe) =>
  [...(detalhe ?? '').matchAll(/\$\d+ = (NULL|'((?:[^']|'')*)')/g)].map((m) =>
    m[1] === 'NULL' ? null : m[2].replaceAll("''", "'"),
  )

function instrucao({ pid, message, detail, backend_type, application_name }) {
  if (backend_type !== 'client backend') return null
  const m = /^(?:statement: |execute ([^:]*): )([\s\S]*)$/.exec(message ?? '')
  if (!m || /pg_reload_conf|alter system/.test(m[2])) return null
  return {
    pid,
    app: application_name,
    nome: m[1] && m[1] !== '<unnamed>' ? m[1] : undefined,
    sql: m[2],
    valores: lerValores(detail),
  }
}

/** A folder of the user that PostgreSQL runs as; a temporary one when none is named. */
function pastaDoCluster(quem, pasta) {
  if (pasta) mkdirSync(pasta, { recursive: true })
  const dir = pasta ?? mkdtempSync(join(tmpdir(), 'clinica-bench-pg-'))
  chmodSync(dir, 0o700)
  if (quem.uid !== undefined) chownSync(dir, quem.uid, quem.gid)
  return dir
}

/**
 * A cluster of its own, durable as a clinic's would be (fsync on, synchronous commit). `ajustes`: settings beside or instead of
 * these, as `postgres -c` takes them. It lives in a temporary folder that goes with it, or in `pasta`, which stays with what it holds.
 */
export async function iniciarPostgres(porta, ajustes = [], pasta = undefined) {
  const bin = pastaDosProgramas()
  const quem = usuarioComum()
  const dir = pastaDoCluster(quem, pasta)
  const dados = join(dir, 'dados')
  if (!existsSync(dados))
    execFileSync(
      join(bin, 'initdb'),
      ['-D', dados, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
      {
        ...quem,
        cwd: dir,
        stdio: 'ignore',
      },
    )
  const processo = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      dados,
      '-p',
      String(porta),
      '-k',
      dir,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=200',
      '-c',
      'shared_buffers=256MB',
      '-c',
      'autovacuum_naptime=10min',
      '-c',
      'max_wal_size=4GB',
      '-c',
      'checkpoint_timeout=30min',
      '-c',
      'logging_collector=on',
      '-c',
      'log_destination=jsonlog',
      '-c',
      'log_filename=pg.log',
      '-c',
      'log_rotation_size=0',
      ...ajustes.flatMap((a) => ['-c', a]),
    ],
    { ...quem, cwd: dir, stdio: 'ignore' },
  )
  const url = (banco = 'postgres') => `postgres://postgres@127.0.0.1:${porta}/${banco}`
  const consultar = async (banco, sql, valores) => {
    const c = new pg.Client(url(banco))
    await c.connect()
    try {
      return await c.query(sql, valores)
    } finally {
      await c.end()
    }
  }
  await ate('PostgreSQL no ar', () =>
    consultar('postgres', 'select 1').then(
      () => true,
      () => false,
    ),
  )
  const registro = join(dados, 'log/pg.json')
  /** Everything that the database executes while `acao` runs: { pid, nome, sql, valores } in order. */
  const escutar = async (acao) => {
    await consultar('postgres', "alter system set log_statement = 'all'")
    await consultar('postgres', 'select pg_reload_conf()')
    await espere(500)
    const inicio = statSync(registro).size
    await acao()
    await espere(500)
    const linhas = readFileSync(registro).subarray(inicio).toString().trim().split('\n')
    await consultar('postgres', 'alter system reset log_statement')
    await consultar('postgres', 'select pg_reload_conf()')
    await espere(300)
    return linhas.map((l) => instrucao(JSON.parse(l))).filter(Boolean)
  }
  const versao = (await consultar('postgres', 'show server_version')).rows[0].server_version
  return {
    bin,
    porta,
    pid: processo.pid,
    versao,
    url,
    consultar,
    escutar,
    parar: async () => {
      const fim = new Promise((r) => processo.once('exit', r))
      processo.kill('SIGINT')
      await fim
      if (!pasta) rmSync(dir, { recursive: true, force: true })
    },
  }
}
