import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { comprimir } from './compress.mjs'
import { entradasDe, hashDe, lerJson, pastasDosRemotos, root, versaoDoPacote } from './workspace.mjs'

export const apps = () => ['shell', ...pastasDosRemotos(), 'api']
const distDe = (app) => join(root, app, 'dist')

/** Same inputs, same build: nothing is built twice. */
function estado(app) {
  const hash = hashDe(entradasDe(app))
  const stamp = join(distDe(app), '.build')
  const atual = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  return { app, hash, version: `${versaoDoPacote(app)}-${hash.slice(0, 8)}`, pronto: atual === hash }
}

const configDe = async ({ app, version }) =>
  (await import(pathToFileURL(join(root, app, 'rspack.config.mjs')).href)).default({ version })

async function compilar(configs) {
  const { rspack } = await import('@rspack/core')
  await new Promise((resolve, reject) => {
    const compiler = rspack(configs)
    compiler.run((err, stats) => {
      const falha = err ?? (stats.hasErrors() ? new Error(stats.toString('errors-only')) : null)
      compiler.close(() => (falha ? reject(falha) : resolve()))
    })
  })
}

async function finalizarShell({ app, version }) {
  const [{ compartilhados, versoesDe }, { constantesDe }] = await Promise.all([
    import('../rspack/shared.mjs'),
    import('../rspack/module-data.mjs'),
  ])
  const dist = distDe(app)
  const provides = versoesDe(compartilhados('host'))
  const { CAMINHOS } = constantesDe('shell/src/caminhos.ts')
  await comprimir(dist)
  const build = { id: 'shell', version, contract: 1, provides, paths: CAMINHOS }
  writeFileSync(join(dist, 'build.json'), JSON.stringify(build, null, 1))
}

async function finalizarRemoto({ app, version }) {
  const [{ compartilhados, requisitosDe }, { dadosDoModulo }] = await Promise.all([
    import('../rspack/shared.mjs'),
    import('../rspack/module-data.mjs'),
  ])
  const dist = distDe(app)
  const modulo = dadosDoModulo(app)
  const entry = readdirSync(dist).find((f) => /^remoteEntry\..*\.js$/.test(f))
  const integrity = `sha384-${createHash('sha384')
    .update(readFileSync(join(dist, entry)))
    .digest('base64')}`
  const requires = requisitosDe(compartilhados('remote'))
  writeFileSync(join(dist, 'module.json'), JSON.stringify(modulo, null, 1))
  writeFileSync(
    join(dist, 'build.json'),
    JSON.stringify(
      { id: modulo.id, name: app, version, contract: modulo.contract, entry, integrity, requires },
      null,
      1,
    ),
  )
  await comprimir(dist)
}

/** Builds what changed among these apps and answers their states; `forcar` builds all. */
export async function construir(quais = apps(), { forcar = false, log = console.log } = {}) {
  const todos = quais.map(estado)
  const fila = todos.filter((e) => forcar || !e.pronto)
  if (fila.length === 0) return { todos, novos: [] }
  const inicio = Date.now()
  log(`Construindo ${fila.map((e) => e.app).join(', ')}…`)
  process.env.NODE_ENV = 'production'
  await compilar(await Promise.all(fila.map(configDe)))
  for (const e of fila) {
    if (e.app === 'shell') await finalizarShell(e)
    else if (e.app !== 'api') await finalizarRemoto(e)
    writeFileSync(join(distDe(e.app), '.build'), e.hash)
  }
  log(`Pronto em ${((Date.now() - inicio) / 1000).toFixed(1)} s.`)
  return { todos, novos: fila.map((e) => e.app) }
}

export const buildDe = (app) => lerJson(join(distDe(app), 'build.json'))
export { distDe }
