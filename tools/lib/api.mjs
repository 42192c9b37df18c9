import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { instalar } from './install.mjs'
import { seguir } from './process.mjs'
import { root } from './workspace.mjs'

/** Builds the API where it changed, not the portal, and runs one of the API's programs (`api/src/<nome>.ts`) in this terminal. */
export const runApi = async (nome, args, env = {}) => {
  instalar()
  const { construirApi } = await import('../build.mjs')
  await construirApi()
  seguir(
    spawn(process.execPath, ['--enable-source-maps', join(root, `api/dist/${nome}.js`), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { NODE_ENV: 'production', ...process.env, ...env },
    }),
  )
}
