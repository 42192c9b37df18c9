import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack } from '@rspack/core'
import { ALGORITMO, commitDe } from '../lib/output.mjs'
import { entradasDe, root, versaoDoPacote } from '../lib/workspace.mjs'
import { instalavel, pageOf } from './instalavel.mjs'
import { oferecidos, soDoShell } from './shared.mjs'
import { chunksInOrder, federationRuntime } from './stable.mjs'

/** The page of the portal and of a remote alone. */
const PAGINA = join(root, 'tools/rspack/page.html')

const require = createRequire(import.meta.url)
/** Stands in a built page for the folder that it will be published to. */
export const BASE = '/BASE/'
const NAVEGADORES = ['chrome >= 109', 'edge >= 109', 'firefox >= 115', 'safari >= 16.4']

/**
 * Bytes of source that are worth a file of their own where several want them: on a phone's line a request costs more than
 * the same few kilobytes twice.
 */
const MENOR_ARQUIVO = 40_000

/** The files of what stands behind the login. */
const DE_DENTRO = /^(interno|dentro_\w+)$/
/** Whether this module is in all of these chunks. */
const isIn =
  (...chunks) =>
  (module, { chunkGraph }) => {
    const nomes = new Set([...chunkGraph.getModuleChunksIterable(module)].map((c) => c.name))
    return chunks.every((c) => nomes.has(c))
  }
/**
 * What is always fetched together is one file, and no first file is so large that all wait for it: the router and the http client
 * apart from MUI; what stands behind the login (its other screens take from it) apart from what remotes start with; what a remote's
 * fields are made of, what lists and forms have in common, and each of these.
 */
const JUNTOS = {
  rede: {
    name: 'rede',
    test: /[\\/]node_modules[\\/](react-router|axios)[\\/]/,
    enforce: true,
    priority: 50,
  },
  remotos: {
    name: 'remotos',
    chunks: DE_DENTRO,
    test: (module, grafo) =>
      /[\\/]node_modules[\\/]@(module-federation|tanstack)[\\/]/.test(module.identifier()) &&
      isIn('interno')(module, grafo),
    enforce: true,
    priority: 40,
  },
  interno: {
    name: 'interno',
    chunks: DE_DENTRO,
    test: isIn('interno'),
    enforce: true,
    priority: 30,
  },
  campos: {
    name: 'campos',
    chunks: /^(ui|dentro)_\w+$/,
    test: isIn('ui_fields'),
    enforce: true,
    priority: 20,
  },
  formulario: { name: 'formulario', test: isIn('ui_form', 'ui_list'), enforce: true, priority: 10 },
  form: { name: 'ui_form', chunks: /^ui_form$/, test: isIn('ui_form'), enforce: true, priority: 5 },
  list: { name: 'ui_list', chunks: /^ui_list$/, test: isIn('ui_list'), enforce: true, priority: 5 },
}

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

function web(
  dir,
  {
    dev,
    name = basename(dir),
    entry,
    path = 'dist',
    publicPath,
    uniqueName,
    html,
    define,
    cacheGroups = {},
    plugins = [],
  },
) {
  const { ReactRefreshRspackPlugin } = dev ? require('@rspack/plugin-react-refresh') : {}
  return {
    name,
    context: dir,
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2022'],
    // No eval: the strict CSP holds in development too.
    devtool: dev ? 'cheap-module-source-map' : false,
    entry,
    output: {
      path: join(dir, path),
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
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      alias: dev ? { 'react-refresh-runtime-real$': require.resolve('react-refresh/runtime') } : {},
    },
    module: {
      // `import css from './x.module.css'`: the classes as one object, as the tests see them.
      // Custom properties keep their names: what one file sets, others read.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swc(dev, NAVEGADORES) },
        // What lists the parts of shared-ui does nothing itself: who names one part fetches that part, not all.
        { test: /[\\/]shared-ui[\\/]src[\\/](index|portal|router)\.ts$/, sideEffects: false },
        { test: /\.css$/, type: 'css/auto' },
        { test: /[\\/]ajuda[\\/][^\\/]+\.md$/, use: join(root, 'tools/rspack/ajuda.mjs') },
        { test: /\.(woff2?|svg|png|ico)$/, type: 'asset/resource' },
        ...(dev
          ? []
          : [{ test: /inter-latin-wght-normal\.woff2$/, use: join(root, 'tools/rspack/fonte.mjs') }]),
      ],
    },
    optimization: {
      // Numbers by place: the other kinds hash names, and the names of shared modules hold this machine's paths.
      chunkIds: 'named',
      moduleIds: dev ? 'named' : 'natural',
      splitChunks: { chunks: 'async', minSize: MENOR_ARQUIVO, cacheGroups },
    },
    plugins: [
      ...(define ? [new rspack.DefinePlugin(define)] : []),
      ...(html
        ? [new rspack.HtmlRspackPlugin({ chunks: ['main'], scriptLoading: 'defer', minify: !dev, ...html })]
        : []),
      ...plugins,
      ...(dev
        ? [
            new ReactRefreshRspackPlugin({ overlay: false, exclude: [/node_modules/, /refresh-runtime/] }),
            new rspack.NormalModuleReplacementPlugin(
              /^react-refresh\/runtime$/,
              join(root, 'tools/rspack/refresh-runtime.cjs'),
            ),
          ]
        : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [ALGORITMO] }), chunksInOrder]),
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  }
}

/** The shell: knows no remote at build time, and gives them what `shared.mjs` names. */
export function host(dir, { dev = false } = {}) {
  return web(dir, {
    dev,
    entry: { main: './src/index.ts' },
    publicPath: dev ? '/' : 'auto',
    uniqueName: 'clinica_shell',
    define: {
      VERSAO_FRONTEND: JSON.stringify(versaoDoPacote('shell')),
      VERSOES_COMPARTILHADAS: JSON.stringify(oferecidos()),
      // Of Module Federation's runtime: addresses come from remotes.json, so it needs neither Node nor manifests.
      ENV_TARGET: JSON.stringify('web'),
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
      FEDERATION_OPTIMIZE_NO_SHARED: 'false',
    },
    cacheGroups: JUNTOS,
    plugins: instalavel(),
    html: { template: PAGINA, ...pageOf(undefined, dev ? '/' : BASE), ...(dev ? {} : { publicPath: BASE }) },
  })
}

/**
 * A remote, built twice. The container that the shell loads holds nothing that is shared; `marca`, the hash of its
 * sources, keeps a newer one retried in an open page apart from the chunks of the older. The page of the remote alone is
 * an ordinary application, whose BASE is filled in by who publishes it.
 */
export function remote(dir, { dev = false, marca = 'dev' } = {}) {
  const id = basename(dir).replace(/^mf-/, '')
  const global = `clinica_${id}`
  const base = `/remotes/${id}/dev/`
  const container = web(dir, {
    dev,
    entry: {},
    publicPath: dev ? base : 'auto',
    uniqueName: `${global}_${marca}`,
    define: { REMOTO_ID: JSON.stringify(id) },
    plugins: [
      new ModuleFederationPlugin({
        name: id,
        library: { type: 'var', name: global },
        filename: 'remoteEntry.js',
        manifest: true,
        exposes: { './module': './src/module.ts' },
        shared: soDoShell(),
        shareStrategy: 'loaded-first',
        runtimePlugins: [join(root, 'tools/rspack/remote-runtime.js')],
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      federationRuntime(dir),
    ],
  })
  const alone = web(dir, {
    dev,
    name: `${basename(dir)} alone`,
    entry: { main: './src/index.ts' },
    path: 'dist/so',
    publicPath: dev ? `${base}so/` : 'auto',
    uniqueName: `${global}_so`,
    plugins: instalavel(id),
    html: {
      template: PAGINA,
      ...pageOf(id, dev ? `${base}so/` : `${BASE}so/`),
      ...(dev ? { base: `${base}so/` } : { base: `/so/${id}/`, publicPath: `${BASE}so/` }),
    },
  })
  return [container, alone]
}

/** The API in one file; what lives in node_modules stays there. */
export function api(dir, { dev = false } = {}) {
  return {
    name: 'api',
    context: dir,
    mode: 'none',
    target: 'node20',
    devtool: 'source-map',
    entry: {
      server: './src/server.ts',
      auditar: './src/auditar.ts',
      restore: './src/restore.ts',
      doctor: './src/doctor.ts',
      segundoFator: './src/segundoFator.ts',
    },
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
    plugins: [new rspack.DefinePlugin({ COMMIT_DA_API: JSON.stringify(commitDe(entradasDe('api'))) })],
    // Chunks by name: numbers go by the compiler's memory, another one in another folder.
    optimization: { minimize: false, nodeEnv: false, chunkIds: 'named', moduleIds: 'named' },
    stats: 'errors-warnings',
  }
}
