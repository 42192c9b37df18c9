import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** As people name it, on any system. */
export const pathFromRoot = (file) => relative(root, file).split(sep).join('/')
export const lerJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
export const versaoDoPacote = (dir) => lerJson(join(root, dir, 'package.json')).version

/** Folders of the remotes: adding one is adding a folder. */
export const pastasDosRemotos = () =>
  readdirSync(root, { withFileTypes: true })
    .filter(
      (d) => d.isDirectory() && d.name.startsWith('mf-') && existsSync(join(root, d.name, 'package.json')),
    )
    .map((d) => d.name)
    .sort()

const FORA = new Set(['node_modules', 'dist', '.tsc', 'coverage'])
/** What the type check remembers: nothing is made of it. */
const MEMORIA = /\.tsbuildinfo$/
const TESTE = /\.(test|spec)\.[jt]sx?$/

/** Every source file under a path; tests, of which no build is made, only when asked for. */
function arquivos(caminho, comTestes) {
  const abs = join(root, caminho)
  if (!existsSync(abs)) return []
  const out = []
  const walk = (dir) => {
    for (const d of readdirSync(dir, { withFileTypes: true })) {
      if (FORA.has(d.name) || MEMORIA.test(d.name) || (!comTestes && TESTE.test(d.name))) continue
      const file = join(dir, d.name)
      if (d.isDirectory()) walk(file)
      else out.push(file)
    }
  }
  try {
    walk(abs)
  } catch (e) {
    if (e.code !== 'ENOTDIR') throw e
    out.push(abs)
  }
  return out.sort()
}

/** Hash of the content of these files and folders: same hash, same build (or, with tests, same result of these). */
export function hashDe(caminhos, { comTestes = false } = {}) {
  const h = createHash('sha256')
  for (const c of caminhos)
    for (const f of arquivos(c, comTestes)) {
      h.update(pathFromRoot(f))
      h.update('\0')
      h.update(readFileSync(f))
      h.update('\0')
    }
  return h.digest('hex').slice(0, 16)
}

const FERRAMENTAS = [
  'tools/rspack',
  'tools/lib/ajuda.mjs',
  'tools/lib/build.mjs',
  'tools/lib/output.mjs',
  'tools/lib/compress.mjs',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
]
const COMUNS = ['shared-domain', 'shared-auth', 'shared-ui']

/** What each app is made of. */
export const entradasDe = (dir) =>
  dir === 'api'
    ? ['api', 'shared-domain', ...FERRAMENTAS]
    : [dir, ...COMUNS, 'api/package.json', ...FERRAMENTAS]

/** This package and those of the house that it is made of, the deepest first. */
export const pacotesDe = (pacote) => {
  const daCasa = Object.keys(lerJson(join(root, pacote, 'package.json')).dependencies ?? {})
    .filter((nome) => nome.startsWith('@clinica/'))
    .map((nome) => nome.slice('@clinica/'.length))
  return [...new Set([...daCasa.flatMap(pacotesDe), pacote])]
}

/** The hash of each of these packages without its tests, by name. */
export const fontesDe = (pacotes) => Object.fromEntries(pacotes.map((p) => [p, hashDe([p])]))
