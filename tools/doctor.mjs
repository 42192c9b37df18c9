// `npm run doctor`: what is wrong with this server's set-up, in ten lines (docs/operacao.md).
import { runApi } from './lib/api.mjs'

await runApi('doctor', process.argv.slice(2))
