import { relative } from 'node:path'
import { rspack } from '@rspack/core'
import { root } from '../lib/workspace.mjs'

/*
 * Same commit, same bytes, whatever folder it is built in and whatever is built beside it.
 */

const RUNTIME = /(import%20__module_federation_bundler_runtime__%20from%20%22).*?(%22)/

/**
 * The federation plugin names its runtime by the text of it, which holds this machine's paths; and that runtime is the
 * shell's (bundler-runtime.js).
 */
export const federationRuntime = (dir) =>
  new rspack.NormalModuleReplacementPlugin(/data:text\/javascript,.*module_federation/, (modulo) => {
    const daqui = encodeURIComponent(`${relative(dir, root)}/`.replaceAll('\\', '/'))
    modulo.request = modulo.request
      .replace(RUNTIME, `$1${daqui}${encodeURIComponent('tools/rspack/bundler-runtime.js')}$2`)
      .replaceAll(encodeURIComponent(`${root}/`), daqui)
  })

/** Chunks with their integrity (still to be filled in), and chunks fetched together. */
const LISTS = [
  /(\{)((?:(?:"[^"]+"|\w+):"\*-\*-\*-[^"]+",?){2,})(\})/g,
  /(Promise\.all\(\[)((?:\w+\.e\("[^"]+"\),?){2,})(\]\))/g,
]
const inOrder = (codigo) =>
  LISTS.reduce(
    (c, lista) =>
      c.replace(lista, (_, abre, itens, fecha) => abre + itens.split(',').sort().join(',') + fecha),
    codigo,
  )

/**
 * Chunks that belong together are listed in the order of the compiler's memory. Sorted once the code is small and
 * before anything is hashed.
 */
export const chunksInOrder = {
  apply(compiler) {
    const { Compilation, sources } = compiler.rspack
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
    compiler.hooks.thisCompilation.tap('chunksInOrder', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'chunksInOrder', stage }, (assets) => {
        for (const [nome, asset] of Object.entries(assets)) {
          if (!nome.endsWith('.js')) continue
          const codigo = asset.source().toString()
          const novo = inOrder(codigo)
          if (novo !== codigo) compilation.updateAsset(nome, new sources.RawSource(novo))
        }
      })
    })
  },
}

const byText = (a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
/** The same data with every list of it sorted: the manifest's lists come in the order of the plugin's own memory. */
export const listsInOrder = (v) => {
  if (Array.isArray(v)) return v.map(listsInOrder).sort(byText)
  if (typeof v !== 'object' || v === null) return v
  return Object.fromEntries(Object.entries(v).map(([k, x]) => [k, listsInOrder(x)]))
}
