import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { instalar } from './install.mjs'
import { seguir } from './process.mjs'
import { root } from './workspace.mjs'

/** Builds what is missing and runs one of the API's programs (`api/src/<nome>.ts`) in this terminal. */
export const runApi = async (nome, args, env = {}) => {
  instalar()
  const { construirTudo } = await import('../build.mjs')
  await construirTudo()
  seguir(
    spawn(process.execPath, ['--enable-source-maps', join(root, `api/dist/${nome}.js`), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { NODE_ENV: 'production', ...process.env, ...env },
    }),
  )
}
