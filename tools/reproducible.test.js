// Only in the whole run.
jest.setTimeout(480_000)

const { execFileSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const { tmpdir } = require('node:os')
const { basename, dirname, join } = require('node:path')

const RAIZ = dirname(__dirname)
const FORA = new Set(['.git', '.tsc', '.dados', 'node_modules', 'dist', 'coverage', 'test-results'])
const node = (cwd, codigo) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', codigo], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
  })

/** Another checkout of what lies here, with its own installation. */
const outraPasta = () => {
  const casa = join(fs.mkdtempSync(join(tmpdir(), 'clinica-outra-')), 'com outro nome/e mais funda')
  fs.cpSync(RAIZ, casa, { recursive: true, filter: (f) => !FORA.has(basename(f)) })
  // Of the same commit, with the same changes to it.
  if (fs.existsSync(join(RAIZ, '.git')))
    fs.writeFileSync(join(casa, '.git'), `gitdir: ${join(RAIZ, '.git')}\n`)
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
/** Every file of a build, and what it holds. */
const saida = (casa, app) => {
  const dist = join(casa, app, 'dist')
  return fs
    .readdirSync(dist, { recursive: true })
    .filter((f) => fs.statSync(join(dist, f)).isFile())
    .sort()
    .map((f) => [
      f,
      createHash('sha256')
        .update(fs.readFileSync(join(dist, f)))
        .digest('hex'),
    ])
}

it('builds the same bytes of the same sources, in whatever folder and beside whatever else', () => {
  const casa = outraPasta()
  try {
    const apps = ['shell', 'mf-agenda', 'mf-cadastros', 'api']
    construir(RAIZ, apps)
    construir(casa, ['mf-agenda', 'api'])
    construir(casa, ['shell', 'mf-cadastros'])
    for (const app of apps) {
      const feita = saida(casa, app)
      const nomes = new Set(feita.map(([nome]) => nome))
      // What an older build left in the API's folder is no part of this one; it stays, since servers of other tests run from there.
      const aqui = saida(RAIZ, app).filter(([nome]) => app !== 'api' || nomes.has(nome))
      expect([app, feita]).toEqual([app, aqui])
    }
  } finally {
    fs.rmSync(casa, { recursive: true, force: true })
  }
})
