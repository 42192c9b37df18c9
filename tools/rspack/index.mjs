import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack } from '@rspack/core'
import { root, versaoDoPacote } from '../lib/workspace.mjs'
import { compartilhados, versoesDe } from './shared.mjs'
import { stableBytes } from './stable.mjs'

const require = createRequire(import.meta.url)
/** Stands in a built page for the folder that it will be published to. */
export const BASE = '/BASE/'
const NAVEGADORES = ['chrome >= 109', 'edge >= 109', 'firefox >= 115', 'safari >= 16.4']

const swc = (dev, targets) => ({
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: false, refresh: dev && targets !== 'node 20' },
      },
    },
    env: { targets },
  },
})

function web(dir, { dev, publicPath, uniqueName, federation, html, define = {} }) {
  const { ReactRefreshRspackPlugin } = dev ? require('@rspack/plugin-react-refresh') : {}
  return {
    name: basename(dir),
    context: dir,
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2022'],
    // No eval: the strict CSP holds in development too.
    devtool: dev ? 'cheap-module-source-map' : false,
    entry: { main: './src/index.ts' },
    output: {
      path: join(dir, 'dist'),
      publicPath,
      uniqueName,
      // No hashes in names: what is published lies in a folder named after all of its bytes.
      filename: 'assets/[name].js',
      chunkFilename: 'assets/[name].js',
      cssFilename: 'assets/[name].css',
      cssChunkFilename: 'assets/[name].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      // A module that threw while loading is tried again, not remembered half made.
      strictModuleErrorHandling: true,
      clean: !dev,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      alias: dev ? { 'react-refresh-runtime-real$': require.resolve('react-refresh/runtime') } : {},
    },
    module: {
      // `import css from './x.module.css'`: the classes as one object, as the tests see them.
      parser: { 'css/auto': { namedExports: false } },
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swc(dev, NAVEGADORES) },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2?|svg|png|ico)$/, type: 'asset/resource' },
      ],
    },
    // Numbers by place: the other kinds hash names, and the names of shared modules hold this machine's paths.
    optimization: { chunkIds: 'named', moduleIds: dev ? 'named' : 'natural' },
    plugins: [
      new rspack.DefinePlugin(define),
      new ModuleFederationPlugin({
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        // The shell resolves addresses itself (remotes.json), so the runtime needs neither Node nor manifests.
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
        ...federation,
      }),
      new rspack.HtmlRspackPlugin({ chunks: ['main'], scriptLoading: 'defer', minify: !dev, ...html }),
      ...(dev
        ? [
            new ReactRefreshRspackPlugin({ overlay: false, exclude: /node_modules/ }),
            new rspack.NormalModuleReplacementPlugin(
              /^react-refresh\/runtime$/,
              join(root, 'tools/rspack/refresh-runtime.cjs'),
            ),
          ]
        : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), ...stableBytes(dir)]),
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  }
}

/** The shell: provides every shared package, knows no remote at build time. */
export function host(dir, { dev = false } = {}) {
  const shared = compartilhados('host')
  return web(dir, {
    dev,
    publicPath: dev ? '/' : 'auto',
    uniqueName: 'clinica_shell',
    federation: { name: 'shell', manifest: false, shared },
    define: {
      VERSAO_FRONTEND: JSON.stringify(versaoDoPacote('shell')),
      VERSOES_COMPARTILHADAS: JSON.stringify(versoesDe(shared)),
    },
    html: { template: './src/index.html', ...(dev ? {} : { publicPath: BASE }) },
  })
}

/**
 * A remote: `remoteEntry` for the shell, and a page of its own whose BASE is filled in by who publishes it. `marca` is
 * the hash of its sources: a newer deployment retried in an open page never meets the chunks of the older one.
 */
export function remote(dir, { dev = false, marca = 'dev' } = {}) {
  const id = basename(dir).replace(/^mf-/, '')
  const global = `clinica_${id}`
  const base = `/remotes/${id}/dev/`
  return web(dir, {
    dev,
    publicPath: dev ? base : 'auto',
    uniqueName: `${global}_${marca}`,
    federation: {
      name: id,
      library: { type: 'var', name: global },
      filename: 'remoteEntry.js',
      manifest: true,
      exposes: { './module': './src/module.ts' },
      shared: compartilhados('remote'),
      runtimePlugins: [join(root, 'tools/rspack/remote-runtime.js')],
    },
    define: { REMOTO_ID: JSON.stringify(id) },
    html: {
      template: join(root, 'tools/rspack/standalone.html'),
      ...(dev ? { base } : { base: `/so/${id}/`, publicPath: BASE }),
    },
  })
}

/** The API in one file; what lives in node_modules stays there. */
export function api(dir, { dev = false } = {}) {
  return {
    name: 'api',
    context: dir,
    mode: 'none',
    target: 'node20',
    devtool: 'source-map',
    entry: { server: './src/server.ts' },
    output: {
      path: join(dir, 'dist'),
      filename: '[name].js',
      chunkFilename: '[name].js',
      library: { type: 'commonjs2' },
    },
    externalsType: 'commonjs',
    externals: [
      ({ request }, done) =>
        /^(\.|\/|[A-Z]:\\|@clinica\/)/.test(request) ? done() : done(null, `commonjs ${request}`),
    ],
    resolve: { extensions: ['.ts', '.js', '.json'] },
    module: { rules: [{ test: /\.ts$/, exclude: /node_modules/, use: swc(dev, 'node 20') }] },
    node: { __dirname: false, __filename: false },
    optimization: { minimize: false, nodeEnv: false },
    stats: 'errors-warnings',
  }
}
