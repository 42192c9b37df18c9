import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ate, portaLivre, RAIZ } from '../teste/portal'

export type PgBouncer = { url: string; parar: () => Promise<void> }

/** PgBouncer refuses root. */
const donoDe = (pasta: string): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const ler = (opcao: string) => Number(execFileSync('id', [opcao, 'nobody'], { encoding: 'utf8' }))
  const dono = { uid: ler('-u'), gid: ler('-g') }
  chownSync(pasta, dono.uid, dono.gid)
  return dono
}

/** A real PgBouncer with the file of deploy/pgbouncer, before this PostgreSQL; `vagas` connections to it at most. */
export const startPgBouncer = async (banco: string, vagas: number): Promise<PgBouncer> => {
  const programa = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((f) => existsSync(f))
  if (!programa) throw new Error('PgBouncer não encontrado: instale-o (Debian: apt-get install pgbouncer).')
  const pasta = mkdtempSync(join(tmpdir(), 'clinica-pgbouncer-'))
  const porta = await portaLivre()
  const { hostname, port, pathname } = new URL(banco)
  const ini = readFileSync(join(RAIZ, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8')
    .replace(
      'host=127.0.0.1 port=5432 dbname=clinica',
      `host=${hostname} port=${port} dbname=${pathname.slice(1)}`,
    )
    .replace('listen_port = 6432', `listen_port = ${porta}`)
    .replace('default_pool_size = 32', `default_pool_size = ${vagas}`)
    // The test's cluster trusts everybody.
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
  writeFileSync(join(pasta, 'pgbouncer.ini'), `${ini}unix_socket_dir =\nlogfile = pgbouncer.log\n`)
  writeFileSync(join(pasta, 'userlist.txt'), '"clinica" ""\n')
  const processo = spawn(programa, ['-q', join(pasta, 'pgbouncer.ini')], {
    cwd: pasta,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...donoDe(pasta),
  })
  const fim = new Promise((r) => processo.once('close', r))
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const soquete = connect(porta, '127.0.0.1')
      soquete.once('error', () => resolve(false))
      soquete.once('connect', () => {
        soquete.destroy()
        resolve(true)
      })
    })
  await ate('o PgBouncer atende', async () => {
    if (processo.exitCode !== null) throw new Error('o PgBouncer recusou a configuração')
    return answers()
  })
  return {
    url: `postgres://clinica@127.0.0.1:${porta}/clinica`,
    parar: async () => {
      // At once: its own way waits for every client to leave.
      processo.kill('SIGTERM')
      await fim
      rmSync(pasta, { recursive: true, force: true })
    },
  }
}
