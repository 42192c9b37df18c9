// `npm run test:infra`: what needs servers that a user's machine lacks, alone; `npm run test:all` has it too.
// Ends with the plain line `N passed, N failed`.
import { instalar } from './lib/install.mjs'

for (const sinal of ['SIGINT', 'SIGTERM']) process.once(sinal, () => process.exit(1))
instalar()
const { runNode24, runPostgres, runServers } = await import('./lib/infra.mjs')
const { finish, somar } = await import('./lib/jest.mjs')

const paths = process.argv.slice(2)
finish(
  somar(
    ...(await runPostgres(paths)),
    ...(await runServers(paths)),
    // Parts of paths are not for what Node 24 runs.
    ...(paths.length > 0 ? [] : await runNode24()),
  ),
)
