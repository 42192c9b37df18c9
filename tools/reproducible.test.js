// Only in the whole run.
jest.setTimeout(480_000)

const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const { tmpdir } = require('node:os')
const { basename, dirname, join } = require('node:path')

const RAIZ = dirname(__dirname)
const FORA = new Set(['.git', '.tsc', '.dados', 'node_modules', 'dist', 'coverage', 'test-results'])
const node = (cwd, codigo) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', codigo], { cwd, encoding: 'utf8' })

/** Another checkout of what lies here, with its own installation. */
const outraPasta = () => {
  const casa = join(fs.mkdtempSync(join(tmpdir(), 'clinica-outra-')), 'com outro nome/e mais funda')
  fs.cpSync(RAIZ, casa, { recursive: true, filter: (f) => !FORA.has(basename(f)) })
  node(casa, `import { instalar } from './tools/lib/install.mjs'; instalar()`)
  return casa
}
const construir = (casa, apps) =>
  node(
    casa,
    `import { construir } from './tools/lib/build.mjs'
    import { comTrava } from './tools/lib/lock.mjs'
    await comTrava('dist/.trava', () => construir(${JSON.stringify(apps)}))`,
  )
const versao = (casa, app) => JSON.parse(fs.readFileSync(join(casa, app, 'dist/build.json'), 'utf8')).version

it('builds the same bytes of the same sources, in whatever folder and beside whatever else', () => {
  const casa = outraPasta()
  try {
    const apps = ['shell', 'mf-agenda', 'mf-cadastros']
    construir(RAIZ, apps)
    construir(casa, ['mf-agenda'])
    construir(casa, ['shell', 'mf-cadastros'])
    for (const app of apps) expect([app, versao(casa, app)]).toEqual([app, versao(RAIZ, app)])
  } finally {
    fs.rmSync(casa, { recursive: true, force: true })
  }
})
