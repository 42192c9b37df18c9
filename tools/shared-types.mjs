// The types of the shared packages, as a committed snapshot (tools/shared-types/). Remotes and shell built at different
// times meet through them: what is added needs a raised version, what is taken away or changed a raised major.
// `--gravar` writes the snapshot; `--compativel` with it says that a person found the change compatible.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { lerJson, root } from './lib/workspace.mjs'

const require = createRequire(import.meta.url)
const PASTA = join(root, 'tools/shared-types')
const PACOTES = ['shared-auth', 'shared-ui']

/**
 * The lines that say what callers may rely on: no comments, no imports, one exported name a line, and no names that a
 * component gives to the props it takes apart.
 */
const linhasDe = (texto) =>
  texto
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^import .*$/gm, '')
    .replace(/^export \{([^}]*)\}.*$/gm, (_, nomes) =>
      nomes
        .split(',')
        .filter((n) => n.trim())
        .map((n) => `export ${n.trim()}`)
        .join('\n'),
    )
    .replace(/\(\{[^{}]*\}: /g, '(_: ')
    .split('\n')
    .map((linha) => linha.trimEnd())
    .filter((linha) => linha.trim() !== '')

/** The declaration that an import names, beside the file that imports it. */
const resolver = (de, request) =>
  [`${request}.d.ts`, `${request}/index.d.ts`].map((f) => normalize(join(dirname(de), f))).find(existsSync)

/** Every declaration that the entries of a package reach inside it: `{ path: lines }`. */
function declaracoes(dir, pkg) {
  const tsc = join(root, dir, '.tsc')
  const fila = Object.values(pkg.exports)
    // What tests share is built with those who use it.
    .filter((file) => !file.startsWith('./src/teste/'))
    .map((file) => join(root, dir, file.replace('./src/', '.tsc/').replace(/\.tsx?$/, '.d.ts')))
    .filter(existsSync)
  const vistos = new Map()
  while (fila.length > 0) {
    const file = fila.pop()
    if (vistos.has(file)) continue
    const texto = readFileSync(file, 'utf8')
    vistos.set(file, linhasDe(texto))
    for (const [, a, b] of texto.matchAll(/from '(\.[^']+)'|import\("(\.[^"]+)"\)/g)) {
      const alvo = resolver(file, a ?? b)
      if (alvo) fila.push(alvo)
    }
  }
  const nomes = [...vistos].map(([file, linhas]) => [file.slice(tsc.length + 1), linhas])
  return Object.fromEntries(nomes.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** What the packages declare now: `{ package: { version, arquivos: { path: lines } } }`. Types are emitted first. */
function declarados() {
  const tsc = require.resolve('typescript/package.json').replace('package.json', 'bin/tsc')
  execFileSync(process.execPath, [tsc, '-b', 'shared-ui'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return Object.fromEntries(
    PACOTES.map((dir) => {
      const pkg = lerJson(join(root, dir, 'package.json'))
      return [dir, { version: pkg.version, arquivos: declaracoes(dir, pkg) }]
    }),
  )
}

const escrever = ({ version, arquivos }) =>
  [
    `# ${version}`,
    ...Object.entries(arquivos).flatMap(([file, linhas]) => ['', `## ${file}`, ...linhas]),
    '',
  ].join('\n')
function ler(texto) {
  const [cabeca, ...partes] = texto.split(/\n## /)
  const arquivos = partes.map((parte) => {
    const [file, ...linhas] = parte.split('\n')
    return [file, linhas.filter(Boolean)]
  })
  return { version: cabeca.trim().slice(2), arquivos: Object.fromEntries(arquivos) }
}

const contar = (linhas) => linhas.reduce((m, l) => m.set(l, (m.get(l) ?? 0) + 1), new Map())
/** Lines of `a` that `b` has not, as often as they stand there. */
const aMenos = (a, b) => {
  const tem = contar(b)
  return a.filter((l) => {
    const n = tem.get(l) ?? 0
    tem.set(l, n - 1)
    return n <= 0
  })
}
const OBRIGATORIO = /^\s+(?:readonly )?["'\w]+: /
/** Lines that ask an older caller for something it does not give: members without `?` in a type that was there. */
const obrigatorias = (antes, agora, novas) => {
  const declaracao = (i) => agora.slice(0, i).findLast((l) => !/^\s|^}/.test(l))
  const havia = new Set(antes)
  return novas.filter((l) => OBRIGATORIO.test(l) && havia.has(declaracao(agora.indexOf(l))))
}

/** What changed between two snapshots of a package: `{ quebras, adicoes }`, as lines with their file. */
export function comparar(antes, agora) {
  const nomear = (file, linhas) => linhas.map((l) => `${file}: ${l.trim()}`)
  const quebras = []
  const adicoes = []
  for (const file of new Set([...Object.keys(antes.arquivos), ...Object.keys(agora.arquivos)])) {
    const de = antes.arquivos[file] ?? []
    const para = agora.arquivos[file] ?? []
    const novas = aMenos(para, de)
    quebras.push(...nomear(file, [...aMenos(de, para), ...obrigatorias(de, para, novas)]))
    adicoes.push(...nomear(file, novas))
  }
  return { quebras, adicoes }
}

const maior = (version) => Number(version.split('.')[0])
const mostrar = (linhas) =>
  linhas
    .slice(0, 8)
    .map((l) => `\n    ${l}`)
    .join('')

/** Why this snapshot may not follow that one; null when it may. */
export function faltaDeVersao(pacote, antes, agora, { compativel = false } = {}) {
  const { quebras, adicoes } = comparar(antes, agora)
  if (quebras.length > 0 && maior(agora.version) <= maior(antes.version) && !compativel)
    return `${pacote} mudou ou tirou tipos que remotos já publicados usam: aumente a versão maior (hoje ${agora.version}).${mostrar(quebras)}`
  if (quebras.length + adicoes.length > 0 && agora.version === antes.version)
    return `${pacote} declara tipos novos: aumente a versão (hoje ${agora.version}).${mostrar(adicoes)}`
  return null
}

const arquivoDe = (dir) => join(PASTA, `${dir}.txt`)
const faltas = (agora, opcoes) =>
  PACOTES.filter((dir) => existsSync(arquivoDe(dir)))
    .map((dir) => faltaDeVersao(dir, ler(readFileSync(arquivoDe(dir), 'utf8')), agora[dir], opcoes))
    .filter(Boolean)

/** Throws when what the shared packages declare is not the snapshot. */
export function conferirTipos() {
  const agora = declarados()
  const problemas = faltas(agora)
  const GRAVAR = 'node tools/shared-types.mjs --gravar'
  if (problemas.length > 0)
    throw new Error(
      `${problemas.join('\n')}\nDepois: ${GRAVAR} (com --compativel, se a mudança não quebra quem já usa)`,
    )
  for (const dir of PACOTES)
    if (readFileSync(arquivoDe(dir), 'utf8') !== escrever(agora[dir]))
      throw new Error(`Os tipos de ${dir} mudaram com a versão: ${GRAVAR}`)
}

function gravarTipos(opcoes) {
  const agora = declarados()
  const problemas = faltas(agora, opcoes)
  if (problemas.length > 0) throw new Error(problemas.join('\n'))
  mkdirSync(PASTA, { recursive: true })
  for (const dir of PACOTES) writeFileSync(arquivoDe(dir), escrever(agora[dir]))
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  try {
    if (process.argv.includes('--gravar')) gravarTipos({ compativel: process.argv.includes('--compativel') })
    else conferirTipos()
  } catch (e) {
    console.error(e.message)
    process.exit(1)
  }
}
