/*
 * The same code as one build without federation: the shell's own configuration, with the module that
 * loads remotes replaced by plain imports of their source and the portal's first file left out, which only fetches ahead.
 * What a single-page application would send.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DIST, RAIZ } from '../lib/caminhos.mjs'

const direto = (remotos) => `
export const LIMITE = 2_500
export class FalhaDoRemoto extends Error {
  motivo = 'falhou'
}
const fontes = {
${remotos.map((r) => `  '${r.replace(/^mf-/, '')}': () => import('${join(RAIZ, r, 'src/module.ts')}'),`).join('\n')}
}
export const loadModule = async (id) => (await fontes[id]()).default
export const loadTela = async (id, path) =>
  (await (await loadModule(id)).routes.find((r) => r.path === path).load()).default
export const loadSearch = async (id, register) =>
  (await (await loadModule(id)).search.find((s) => s.register === register).load()).default
export const loadHelp = async (id) => (await (await loadModule(id)).help?.())?.default ?? []
export const readFiles = async () => ''
export const forget = async () => {}
export const prefetch = (id, path) => {
  loadModule(id).then((m) => m.routes.find((r) => r.path === path)?.load()).catch(() => undefined)
}
`

/** Builds it and answers a folder that our server can serve as its portal; menu and routes are those of `portalDir`. */
export async function construirInteiro(portalDir) {
  const dir = join(DIST, 'js')
  const portal = join(dir, 'portal')
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(portal, { recursive: true })
  process.env.NODE_ENV = 'production'
  const { host } = await import(join(RAIZ, 'tools/rspack/index.mjs'))
  const { comprimir } = await import(join(RAIZ, 'tools/lib/compress.mjs'))
  const { pastasDosRemotos } = await import(join(RAIZ, 'tools/lib/workspace.mjs'))
  const { rspack } = createRequire(join(RAIZ, 'package.json'))('@rspack/core')
  const substituto = join(dir, 'load-direct.ts')
  writeFileSync(substituto, direto(pastasDosRemotos()))
  const entrada = join(dir, 'entrada.ts')
  writeFileSync(
    entrada,
    `import { open } from '${join(RAIZ, 'shell/src/bootstrap').replaceAll('\\', '/')}'\nvoid open()\n`,
  )
  const base = host(join(RAIZ, 'shell'), {})
  const config = {
    ...base,
    name: 'inteiro',
    entry: { main: entrada },
    output: { ...base.output, path: portal, publicPath: '/', uniqueName: 'clinica_inteira' },
    plugins: [
      ...base.plugins,
      new rspack.NormalModuleReplacementPlugin(/(^|\/)load$/, (pedido) => {
        if (pedido.context.startsWith(join(RAIZ, 'shell'))) pedido.request = substituto
      }),
    ],
  }
  await new Promise((resolve, reject) => {
    const compiler = rspack(config)
    compiler.run((err, stats) => {
      const falha =
        err ?? (stats.hasErrors() ? new Error(stats.toString('errors-only').slice(0, 3000)) : null)
      compiler.close(() => (falha ? reject(falha) : resolve()))
    })
  })
  const pagina = join(portal, 'index.html')
  const { remotes } = JSON.parse(readFileSync(join(portalDir, 'remotes.json'), 'utf8'))
  const catalogo = JSON.stringify({ shell: null, remotes }).replaceAll('<', '\\u003c')
  writeFileSync(
    pagina,
    readFileSync(pagina, 'utf8')
      .replaceAll('/BASE/', '/')
      .replace('</head>', () => `<script type="application/json" id="catalogo">${catalogo}</script></head>`),
  )
  await comprimir(portal)
  return portal
}
