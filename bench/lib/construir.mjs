// Production bundles of measured pages: one HTML and one script each, no federation, React from one place.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { rspack } from '@rspack/core'
import { BENCH, DIST, RAIZ } from './caminhos.mjs'

const require = createRequire(join(RAIZ, 'mf-agenda/package.json'))
const pastaDe = (pacote) => dirname(require.resolve(`${pacote}/package.json`))

const config =
  (saida, modulos) =>
  ([nome, entrada]) => ({
    name: nome,
    context: BENCH,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: process.env.BENCH_MAPAS ? 'source-map' : false,
    entry: { main: entrada },
    output: {
      path: join(saida, nome),
      publicPath: `/${nome}/`,
      filename: '[name].js',
      cssFilename: '[name].css',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.jsx', '.json'],
      modules: ['node_modules', ...modulos],
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

/**
 * Builds `paginas` ([name, entry] pairs) below bench/dist/`parte` and answers that folder; `modulos` are the folders where
 * their packages are found.
 */
export async function construir(parte, paginas, modulos) {
  const saida = join(DIST, parte)
  rmSync(saida, { recursive: true, force: true })
  process.env.NODE_ENV = 'production'
  await new Promise((resolve, reject) => {
    const compiler = rspack(paginas.map(config(saida, modulos)))
    compiler.run((err, stats) => {
      const falha =
        err ?? (stats.hasErrors() ? new Error(stats.toString('errors-only').slice(0, 3000)) : null)
      compiler.close(() => (falha ? reject(falha) : resolve()))
    })
  })
  for (const [nome] of paginas) {
    mkdirSync(join(saida, nome), { recursive: true })
    const css = existsSync(join(saida, nome, 'main.css'))
      ? `<link rel="stylesheet" href="/${nome}/main.css">`
      : ''
    writeFileSync(
      join(saida, nome, 'index.html'),
      `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${nome}</title>${css}</head>` +
        `<body><div id="raiz"></div><script src="/${nome}/main.js"></script></body></html>`,
    )
  }
  return saida
}
