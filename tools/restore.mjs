// `npm run restore -- FILE`: brings a backup into an empty database; with `--ensaio` into one that is thrown away (docs/operacao.md).
import { resolve } from 'node:path'
import { runApi } from './lib/api.mjs'

// The file as whoever typed the command sees it, not as the portal's folder does.
const deOnde = process.env.INIT_CWD ?? process.cwd()
await runApi(
  'restore',
  process.argv.slice(2).map((dito) => (dito.startsWith('--') ? dito : resolve(deOnde, dito))),
)
