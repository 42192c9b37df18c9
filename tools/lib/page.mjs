import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { integridadeDe } from './output.mjs'

/** A reader sees the old file or the new one, never half of it. */
export function gravarAtomico(file, conteudo) {
  const tmp = `${file}.${process.pid}.tmp`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(tmp, conteudo)
  renameSync(tmp, file)
}

const preload = (pasta, base) => (file) =>
  `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${base}${file}" crossorigin integrity="${integridadeDe(join(pasta, file))}">`

/** Data, not code: the strict script policy does not mind it. `<` could end the element. */
const dados = (catalogo) =>
  `<script type="application/json" id="catalogo">${JSON.stringify(catalogo).replaceAll('<', '\\u003c')}</script>`

/**
 * The page of a build as it is served: its files named, what its first screen will fetch asked for at once, and (in the
 * shell's) what is published. `pasta` and `base` are the folder and the address of the build's files.
 */
export function escreverPagina(portal, nome, pasta, base, { fetches }, catalogo = null) {
  const cabeca = [...(fetches?.start ?? []).map(preload(pasta, base)), ...(catalogo ? [dados(catalogo)] : [])]
  const html = readFileSync(join(pasta, 'index.html'), 'utf8')
    .replace('</head>', () => `${cabeca.join('')}</head>`)
    // What a browser fetches last of all unless told, and what asks for everything else.
    .replace('<script crossorigin defer', '<script crossorigin fetchpriority="high" defer')
    .replaceAll(/\/BASE\/(so\/)?/g, base)
  const file = join(portal, nome)
  // Whoever takes a twin reads the old page until this one is whole, then the new one.
  if (html.length < 1024) for (const fim of ['.br', '.gz']) rmSync(`${file}${fim}`, { force: true })
  else {
    gravarAtomico(`${file}.br`, brotliCompressSync(html))
    gravarAtomico(`${file}.gz`, gzipSync(html, { level: 9 }))
  }
  gravarAtomico(file, html)
}
