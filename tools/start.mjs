// `npm start`: installs and builds what is missing, then serves the whole portal from one process.
// PORT, DATABASE_URL and the like go to the API as they are; `npm start -- --vazio` starts an empty clinic.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { instalar } from './lib/install.mjs'
import { seguir } from './lib/process.mjs'
import { root } from './lib/workspace.mjs'

const [maior, menor] = process.versions.node.split('.').map(Number)
if (maior < 20 || (maior === 20 && menor < 19)) {
  console.error(`É preciso Node 20.19 ou mais novo (aqui: ${process.versions.node}).`)
  process.exit(1)
}

/** What the tool said, then one sentence on what to do. */
const desistir = (e, frase) => {
  console.error(e.message ?? e)
  console.error(frase)
  process.exit(1)
}

try {
  instalar()
} catch (e) {
  desistir(e, 'O portal não iniciou: confira a rede e o espaço em disco, e rode npm start de novo.')
}
try {
  const { construirTudo } = await import('./build.mjs')
  await construirTudo()
} catch (e) {
  desistir(
    e,
    'A construção do portal falhou (acima) e ele não iniciou. Corrija o que ela aponta, ou volte à versão anterior do código, e rode npm start de novo.',
  )
}

seguir(
  spawn(
    process.execPath,
    ['--enable-source-maps', join(root, 'api/dist/server.js'), ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
      env: { NODE_ENV: 'production', PORTAL_DIR: join(root, 'dist/portal'), ...process.env },
    },
  ),
)
