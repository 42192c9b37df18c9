// `npm run audit -- verify`: holds the audit against its seals (docs/operacao.md).
import { runApi } from './lib/api.mjs'

await runApi('auditar', process.argv.slice(2))
