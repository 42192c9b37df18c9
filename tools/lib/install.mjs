// Plain Node only: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lerJson, pastasDosRemotos, root } from './workspace.mjs'

const PACOTES = ['.', 'shell', 'shared-domain', 'shared-auth', 'shared-ui', 'api', 'e2e']

function impressao() {
  const h = createHash('sha256')
  for (const f of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) h.update(readFileSync(join(root, f)))
  for (const dir of [...PACOTES, ...pastasDosRemotos()]) {
    const file = join(root, dir, 'package.json')
    if (existsSync(file)) h.update(readFileSync(file))
  }
  return h.digest('hex')
}

/** Installs with the pinned pnpm, only when what is asked for is not what is there. */
export function instalar() {
  const stamp = join(root, 'node_modules/.instalado')
  const agora = impressao()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === agora) return
  const pnpm = lerJson(join(root, 'package.json')).packageManager
  console.log(`Instalando as dependências com ${pnpm}…`)
  const r = spawnSync('npx', ['-y', pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    // pnpm must never stop to ask: npm start needs no terminal.
    env: { ...process.env, CI: 'true' },
  })
  if (r.status !== 0) throw new Error('A instalação das dependências falhou.')
  writeFileSync(stamp, agora)
}
