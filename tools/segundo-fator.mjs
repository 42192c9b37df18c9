// `npm run segundo-fator -- remover E-MAIL`: for who lost their device and is alone (docs/operacao.md).
import { runApi } from './lib/api.mjs'

await runApi('segundoFator', process.argv.slice(2))
