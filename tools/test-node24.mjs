// `npm run test:node24`: by Node 24, what hangs on the Node that runs it; with words, what `npm test` runs by them. `npm run test:infra` has it too.
import { instalar } from './lib/install.mjs'
import { onNode24 } from './lib/node24.mjs'

for (const sinal of ['SIGINT', 'SIGTERM']) process.once(sinal, () => process.exit(1))
instalar()
const { passed, failed } = await onNode24(process.argv.slice(2))
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
