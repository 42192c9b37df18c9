// Production bundles of the measured pages: one HTML and one script each, no federation, React from one place.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { rspack } from '@rspack/core'
import { BENCH, DIST, RAIZ } from '../lib/caminhos.mjs'

const require = createRequire(join(RAIZ, 'mf-agenda/package.json'))
const pastaDe = (pacote) => dirname(require.resolve(`${pacote}/package.json`))
const SAIDA = join(DIST, 'grade')

export const GRADE_REAL = process.env.BENCH_GRADE ?? join(RAIZ, 'mf-agenda/src/grade/bench.tsx')
export const PAGINAS = {
  piso: join(BENCH, 'grade/paginas/piso.jsx'),
  grade: GRADE_REAL,
  daypilot: join(BENCH, 'grade/paginas/daypilot.jsx'),
  'big-calendar': join(BENCH, 'grade/paginas/big-calendar.jsx'),
  fullcalendar: join(BENCH, 'grade/paginas/fullcalendar.jsx'),
}

const config = (nome, entrada) => ({
  name: nome,
  context: BENCH,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: process.env.BENCH_MAPAS ? 'source-map' : false,
  entry: { main: entrada },
  output: {
    path: join(SAIDA, nome),
    publicPath: `/${nome}/`,
    filename: '[name].js',
    cssFilename: '[name].css',
  },
  resolve: {
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.jsx', '.json'],
    modules: ['node_modules', join(RAIZ, 'mf-agenda/node_modules')],
    alias: { react: pastaDe('react'), 'react-dom': pastaDe('react-dom') },
  },
  module: {
    // Style modules are imported as one object.
    parser: { 'css/auto': { namedExports: false } },
    rules: [
      {
        test: /\.[jt]sx?$/,
        exclude: /node_modules/,
        use: {
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
            env: { targets: ['chrome >= 109'] },
          },
        },
      },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(woff2?|svg|png)$/, type: 'asset/resource' },
    ],
  },
  optimization: { moduleIds: 'deterministic', minimize: !process.env.BENCH_LEGIVEL },
  plugins: [new rspack.DefinePlugin({ VERSAO_FRONTEND: '"bench"' })],
  performance: { hints: false },
})

/** Builds the pages that exist and answers their names. */
export async function construirPaginas(
  quais = process.env.BENCH_PAGINAS?.split(',') ?? Object.keys(PAGINAS),
) {
  const nomes = quais.filter((n) => existsSync(PAGINAS[n]))
  rmSync(SAIDA, { recursive: true, force: true })
  process.env.NODE_ENV = 'production'
  await new Promise((resolve, reject) => {
    const compiler = rspack(nomes.map((n) => config(n, PAGINAS[n])))
    compiler.run((err, stats) => {
      const falha =
        err ?? (stats.hasErrors() ? new Error(stats.toString('errors-only').slice(0, 3000)) : null)
      compiler.close(() => (falha ? reject(falha) : resolve()))
    })
  })
  for (const nome of nomes) {
    mkdirSync(join(SAIDA, nome), { recursive: true })
    const css = existsSync(join(SAIDA, nome, 'main.css'))
      ? `<link rel="stylesheet" href="/${nome}/main.css">`
      : ''
    writeFileSync(
      join(SAIDA, nome, 'index.html'),
      `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${nome}</title>${css}</head>` +
        `<body><div id="raiz"></div><script src="/${nome}/main.js"></script></body></html>`,
    )
  }
  return { nomes, pasta: SAIDA }
}
