// `npm run restore -- FILE`: brings a backup into an empty database (docs/operacao.md).
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { construir } from './lib/build.mjs'
import { instalar } from './lib/install.mjs'
import { comTrava } from './lib/lock.mjs'
import { seguir } from './lib/process.mjs'
import { root } from './lib/workspace.mjs'

try {
  instalar()
  await comTrava(join(root, 'dist/.trava'), () => construir(['api']))
} catch (e) {
  console.error(e.message ?? e)
  process.exit(1)
}
// The file as whoever typed the command sees it, not as the portal's folder does.
const arquivos = process.argv.slice(2).map((f) => resolve(process.env.INIT_CWD ?? process.cwd(), f))
seguir(
  spawn(process.execPath, ['--enable-source-maps', join(root, 'api/dist/restore.js'), ...arquivos], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_ENV: 'production', ...process.env },
  }),
)
