// The exported names of the shared packages, as a committed snapshot. Remotes and shell built at different times meet
// through these names: adding one needs a raised version, removing one a raised major. `--gravar` writes the snapshot.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { lerJson, root } from './lib/workspace.mjs'

const require = createRequire(import.meta.url)
const SNAPSHOT = join(root, 'tools/shared-exports.json')
const PACOTES = ['shared-auth', 'shared-ui']

const resolver = (de, request) =>
  [`${request}.ts`, `${request}.tsx`, `${request}/index.ts`].map((f) => join(dirname(de), f)).find(existsSync)

function nomesDe(file) {
  const { parseSync } = require('@swc/core')
  const ast = parseSync(readFileSync(file, 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('.tsx'),
    target: 'es2022',
  })
  const valor = (id) => id.value
  return ast.body.flatMap((no) => {
    if (no.type === 'ExportDefaultDeclaration' || no.type === 'ExportDefaultExpression') return ['default']
    if (no.type === 'ExportNamedDeclaration')
      return no.specifiers.map((s) =>
        s.type === 'ExportNamespaceSpecifier' ? valor(s.name) : valor(s.exported ?? s.orig),
      )
    if (no.type === 'ExportAllDeclaration') {
      const alvo = no.source.value.startsWith('.') ? resolver(file, no.source.value) : null
      return alvo ? nomesDe(alvo).filter((n) => n !== 'default') : [`* de ${no.source.value}`]
    }
    if (no.type !== 'ExportDeclaration') return []
    const d = no.declaration
    if (d.type === 'VariableDeclaration')
      return d.declarations.flatMap(({ id }) =>
        id.type === 'ObjectPattern'
          ? id.properties.map((p) => valor(p.key))
          : id.type === 'ArrayPattern'
            ? id.elements.filter(Boolean).map(valor)
            : [valor(id)],
      )
    return [valor(d.identifier ?? d.id)]
  })
}

export function exportados() {
  return Object.fromEntries(
    PACOTES.map((dir) => {
      const pkg = lerJson(join(root, dir, 'package.json'))
      const entradas = Object.entries(pkg.exports)
        .filter(([, file]) => existsSync(join(root, dir, file)))
        .map(([entrada, file]) => [entrada, [...new Set(nomesDe(join(root, dir, file)))].sort()])
      return [pkg.name, { version: pkg.version, entradas: Object.fromEntries(entradas) }]
    }),
  )
}

const maior = (version) => Number(version.split('.')[0])

/** What changed without the version that it needs, as sentences. */
export function mudancasSemVersao(antes, agora) {
  return Object.entries(antes).flatMap(([pacote, { version, entradas }]) => {
    const novo = agora[pacote]
    if (!novo) return [`${pacote} sumiu.`]
    const planos = (e) => Object.entries(e).flatMap(([entrada, nomes]) => nomes.map((n) => `${entrada} ${n}`))
    const de = new Set(planos(entradas))
    const para = new Set(planos(novo.entradas))
    const removidos = [...de].filter((n) => !para.has(n))
    const novos = [...para].filter((n) => !de.has(n))
    return [
      ...(removidos.length > 0 && maior(novo.version) <= maior(version)
        ? [
            `${pacote} deixou de exportar ${removidos.join(', ')}: aumente a versão maior (hoje ${novo.version}).`,
          ]
        : []),
      ...(novos.length > 0 && novo.version === version
        ? [`${pacote} exporta nomes novos (${novos.join(', ')}): aumente a versão (hoje ${novo.version}).`]
        : []),
    ]
  })
}

/** Throws when an exported name changed and the version was not raised. */
export function conferirExportados() {
  if (!existsSync(SNAPSHOT)) return
  const antes = lerJson(SNAPSHOT)
  const agora = exportados()
  const faltas = mudancasSemVersao(antes, agora)
  if (faltas.length > 0)
    throw new Error(`${faltas.join('\n')}\nDepois: node tools/shared-exports.mjs --gravar`)
  if (JSON.stringify(antes) !== JSON.stringify(agora))
    throw new Error('A lista de nomes exportados mudou com a versão: node tools/shared-exports.mjs --gravar')
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  try {
    if (process.argv.includes('--gravar')) {
      const agora = exportados()
      const faltas = existsSync(SNAPSHOT) ? mudancasSemVersao(lerJson(SNAPSHOT), agora) : []
      if (faltas.length > 0) throw new Error(faltas.join('\n'))
      writeFileSync(SNAPSHOT, `${JSON.stringify(agora, null, 2)}\n`)
    } else conferirExportados()
  } catch (e) {
    console.error(e.message)
    process.exit(1)
  }
}
