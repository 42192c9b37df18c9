import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { DIST, RAIZ } from './caminhos.mjs'

/*
 * A part answers { titulo, colunas, linhas, notas }. A row is { celulas: string[], alvo?: string, cumprido?: boolean }:
 * `cumprido` is only printed, a missed target never fails the run.
 */
const arquivo = (parte) => join(DIST, 'resultados', `${parte}.json`)

export const maquina = () =>
  `${cpus().length} × ${cpus()[0].model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`

export function guardar(parte, resultado) {
  mkdirSync(join(DIST, 'resultados'), { recursive: true })
  const tudo = {
    ...resultado,
    quando: new Date().toISOString().slice(0, 16).replace('T', ' '),
    maquina: maquina(),
  }
  writeFileSync(arquivo(parte), JSON.stringify(tudo, null, 1))
  return tudo
}

const veredito = (l) => (l.cumprido === undefined ? '' : l.cumprido ? 'met' : '**missed**')

export function emMarkdown(parte, r) {
  const colunas = [...r.colunas, 'target', '']
  const linhas = r.linhas.map((l) => [...l.celulas, l.alvo ?? '', veredito(l)])
  return [
    `### ${r.titulo}`,
    '',
    `\`npm run bench -- ${parte}\`, ${r.quando} UTC, ${r.maquina}`,
    '',
    `| ${colunas.join(' | ')} |`,
    `|${colunas.map((_, i) => (i === 0 ? '---' : '---:')).join('|')}|`,
    ...linhas.map((l) => `| ${l.join(' | ')} |`),
    '',
    ...(r.notas ?? []).flatMap((n) => [n, '']),
  ].join('\n')
}

export function imprimir(r) {
  const linhas = [
    [...r.colunas, 'target', ''],
    ...r.linhas.map((l) => [...l.celulas, l.alvo ?? '', veredito(l)]),
  ]
  const largura = linhas[0].map((_, i) => Math.max(...linhas.map((l) => (l[i] ?? '').length)))
  console.log(`\n${r.titulo}`)
  for (const l of linhas)
    console.log(`  ${l.map((c, i) => (i === 0 ? c.padEnd(largura[i]) : c.padStart(largura[i]))).join('  ')}`)
  for (const n of r.notas ?? []) console.log(`  ${n}`)
}

const INICIO = '<!-- bench: written by npm run bench -->'
const FIM = '<!-- /bench -->'

/** Writes the tables of the parts (those not run this time as they were) between the markers of bench/README.md. */
export function escreverDocumento(partes) {
  const file = join(RAIZ, 'bench/README.md')
  const texto = readFileSync(file, 'utf8')
  const de = texto.indexOf(INICIO)
  const a = texto.indexOf(FIM)
  if (de < 0 || a < de) throw new Error(`${file}: faltam os marcadores da tabela.`)
  const antes = texto.slice(de + INICIO.length, a)
  const velhas = new Map(
    antes.split(/^(?=### )/m).map((s) => [/npm run bench -- (\w+)/.exec(s)?.[1], s.trim()]),
  )
  const tabelas = partes
    .map((p) =>
      existsSync(arquivo(p))
        ? emMarkdown(p, JSON.parse(readFileSync(arquivo(p), 'utf8'))).trim()
        : velhas.get(p),
    )
    .filter(Boolean)
  writeFileSync(file, `${texto.slice(0, de + INICIO.length)}\n\n${tabelas.join('\n\n')}\n\n${texto.slice(a)}`)
}
