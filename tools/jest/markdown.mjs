// Help pages in tests, as the build makes them.
import { basename } from 'node:path'
import { readAjuda } from '../lib/ajuda.mjs'

export default {
  process: (texto, arquivo) => ({
    code: `exports.__esModule = true; exports.default = ${JSON.stringify(readAjuda(texto, basename(arquivo, '.md')))}`,
  }),
}
