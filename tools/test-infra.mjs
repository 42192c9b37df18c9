// `npm run test:infra`: what needs servers that a user's machine lacks, alone; `npm run test:all` has it too.
// Ends with the plain line `N passed, N failed`.
import { instalar } from './lib/install.mjs'

for (const sinal of ['SIGINT', 'SIGTERM']) process.once(sinal, () => process.exit(1))
instalar()
const { runInfra } = await import('./lib/infra.mjs')
const { finish, somar } = await import('./lib/jest.mjs')

finish(somar(...(await runInfra(process.argv.slice(2)))))
