import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { comprimir } from './compress.mjs'
import { commitDe, integridadeDe, sealCommit, selar } from './output.mjs'
import {
  entradasDe,
  fontesDe,
  hashDe,
  lerJson,
  pacotesDe,
  pastasDosRemotos,
  root,
  versaoDoPacote,
} from './workspace.mjs'

export const apps = () => ['shell', ...pastasDosRemotos(), 'api']
const distDe = (app) => join(root, app, 'dist')

/** The API's commit stands in its code. */
const marcaDe = (app, hash) => (app === 'api' ? `${hash} ${commitDe(entradasDe(app))}` : hash)

/**
 * What `npm test` looks at (`prova`) is the production's own code without what it does not open: pages of remotes alone, and files
 * compressed for a network.
 */
const PROVA = ' prova'
const marcaDaProva = (app, hash, prova) => marcaDe(app, hash) + (prova && app !== 'api' ? PROVA : '')

/** Same inputs, same build: nothing is built twice. */
function estado(app, prova) {
  const hash = hashDe(entradasDe(app))
  const stamp = join(distDe(app), '.build')
  const atual = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  const servem = [false, ...(prova ? [true] : [])].map((p) => marcaDaProva(app, hash, p))
  return { app, hash, pronto: servem.includes(atual) }
}

const configDe = async ({ app, hash }, prova) => {
  const { default: config } = await import(pathToFileURL(join(root, app, 'rspack.config.mjs')).href)
  return [config({ marca: hash })].flat().filter(({ name }) => !prova || !name.endsWith(' alone'))
}

/** Compiles them and answers, by the name of each configuration, what its `import()`s fetch. */
async function compilar(configs) {
  const [{ rspack }, { gruposDe }] = await Promise.all([
    import('@rspack/core'),
    import('../rspack/groups.mjs'),
  ])
  return new Promise((resolve, reject) => {
    const compiler = rspack(configs.flat())
    compiler.run((err, stats) => {
      const falha = err ?? (stats.hasErrors() ? new Error(stats.toString('errors-only')) : null)
      const grupos = falha
        ? null
        : Object.fromEntries(stats.stats.map(({ compilation }) => [compilation.name, gruposDe(compilation)]))
      compiler.close(() => (falha ? reject(falha) : resolve(grupos)))
    })
  })
}

/** What build.json says of the shell; `fetches` names the files that a page will want, before its code says so. */
async function dadosDoShell(grupos) {
  const [{ oferecidos }, { constantesDe }] = await Promise.all([
    import('../rspack/shared.mjs'),
    import('../rspack/module-data.mjs'),
  ])
  const { CAMINHOS } = constantesDe('shell/src/caminhos.ts')
  const arquivos = (fonte, request) => grupos.shell[`shell/src/${fonte}`][request].files
  const federacao = grupos.shell['shell/src/remotos/federacao.ts']
  const fetches = {
    // React first: it is evaluated first, and what is asked for last on a phone's few connections comes last.
    start: [
      ...new Set([...arquivos('index.ts', 'react-dom/client'), ...arquivos('index.ts', './bootstrap')]),
    ],
    inside: arquivos('rotas/telas.tsx', '../interno'),
    // By name: the bundler tells them in another order each time.
    shared: Object.fromEntries(
      Object.entries(federacao)
        .map(([pacote, { files }]) => [pacote, files])
        .sort(([a], [b]) => a.localeCompare(b)),
    ),
  }
  return { id: 'shell', contract: 1, provides: oferecidos(), paths: CAMINHOS, fetches }
}

/** What build.json says of a remote; its manifest and module.json are put in their final form. */
async function dadosDoRemoto(app, grupos) {
  const [{ requisitos }, { dadosDoModulo }, { listsInOrder }] = await Promise.all([
    import('../rspack/shared.mjs'),
    import('../rspack/module-data.mjs'),
    import('../rspack/stable.mjs'),
  ])
  const dist = distDe(app)
  const module = dadosDoModulo(app, grupos[app][`${app}/src/module.ts`])
  const manifest = join(dist, 'mf-manifest.json')
  writeFileSync(manifest, JSON.stringify(listsInOrder(lerJson(manifest))))
  rmSync(join(dist, 'mf-stats.json'))
  writeFileSync(join(dist, 'module.json'), JSON.stringify(module, null, 1))
  const entry = 'remoteEntry.js'
  return {
    id: module.id,
    name: app,
    contract: module.contract,
    entry,
    integrity: integridadeDe(join(dist, entry)),
    requires: requisitos(),
    fetches: { start: grupos[`${app} alone`]?.[`${app}/src/index.ts`]['./standalone'].files ?? [] },
  }
}

async function finalizar(app, grupos, prova) {
  const dados = await (app === 'shell' ? dadosDoShell(grupos) : dadosDoRemoto(app, grupos))
  const fontes = fontesDe(pacotesDe(app))
  const oQue = { ...dados, fontes, ...(prova ? { prova } : {}) }
  selar(distDe(app), versaoDoPacote(app), oQue, commitDe(entradasDe(app)))
  if (!prova) await comprimir(distDe(app))
}

/** Builds what changed among these apps and answers their states; `forcar` builds all, `prova` what `npm test` needs of them. */
export async function construir(quais = apps(), { forcar = false, prova = false, log = console.log } = {}) {
  const todos = quais.map((app) => estado(app, prova))
  const fila = todos.filter((e) => forcar || !e.pronto)
  // What need not be built again is of the present commit too.
  for (const { app } of todos.filter((e) => e.app !== 'api' && !fila.includes(e))) {
    const sealed = sealCommit(distDe(app), commitDe(entradasDe(app)))
    if (sealed && existsSync(join(distDe(app), 'build.json.br'))) await comprimir(distDe(app), ['build.json'])
  }
  if (fila.length === 0) return { todos, novos: [] }
  const inicio = Date.now()
  log(`Construindo ${fila.map((e) => e.app).join(', ')}…`)
  process.env.NODE_ENV = 'production'
  // A build that fails must not pass for the last good one. Files of before go here, not by the bundler: a remote's two builds
  // write into one folder, and would clear it under each other. A server runs from the API's.
  for (const e of fila)
    rmSync(e.app === 'api' ? join(distDe(e.app), '.build') : distDe(e.app), { recursive: true, force: true })
  const grupos = await compilar(await Promise.all(fila.map((e) => configDe(e, prova))))
  for (const e of fila) {
    if (e.app !== 'api') await finalizar(e.app, grupos, prova)
    writeFileSync(join(distDe(e.app), '.build'), marcaDaProva(e.app, e.hash, prova))
  }
  log(`Pronto em ${((Date.now() - inicio) / 1000).toFixed(1)} s.`)
  return { todos, novos: fila.map((e) => e.app) }
}

export const buildDe = (app) => lerJson(join(distDe(app), 'build.json'))
export { distDe }
