import { basename } from 'node:path'
import { ajudaModule } from '../lib/ajuda.mjs'

/** Help pages, as data. */
export default function ajuda(texto) {
  return ajudaModule(texto, basename(this.resourcePath, '.md'))
}
