// `npm run contrato`: writes api/contrato.txt, what remotes may rely on of the API. Refused when something changed and the
// version in api/package.json was not raised.
import { join } from 'node:path'
import { rodar } from './lib/process.mjs'
import { root } from './lib/workspace.mjs'

process.exitCode = await rodar(
  process.execPath,
  [
    join(root, 'node_modules/jest/bin/jest.js'),
    '--selectProjects',
    'api',
    '--',
    'platform/http/contrato.test.ts',
  ],
  { cwd: root, env: { ...process.env, CONTRATO: 'gravar' }, stdio: 'inherit' },
)
