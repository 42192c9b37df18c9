// `npm run dev`: shell and remotes on one origin with hot reload; the API restarts when it changes.
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { instalar } from './lib/install.mjs'
import { pastasDosRemotos, root } from './lib/workspace.mjs'

instalar()
process.env.NODE_ENV = 'development'
const PORT = Number(process.env.PORT ?? 3000)
const PORTA_API = Number(process.env.PORTA_API ?? PORT + 1)

const [{ rspack }, { RspackDevServer }, { dadosDoModulo }] = await Promise.all([
  import('@rspack/core'),
  import('@rspack/dev-server'),
  import('./rspack/module-data.mjs'),
])
const configDe = async (dir) =>
  (await import(pathToFileURL(join(root, dir, 'rspack.config.mjs')).href)).default({
    dev: true,
  })

/** remotes.json of the development: read from module.ts at every request, so that a new route is there on reload. */
const remotos = () =>
  pastasDosRemotos().map((dir) => {
    const module = dadosDoModulo(dir)
    const base = `/remotes/${module.id}/dev/`
    return {
      id: module.id,
      name: dir,
      version: 'dev',
      manifest: `${base}mf-manifest.json`,
      entry: `${base}remoteEntry.js`,
      integrity: null,
      module,
    }
  })

const json = (dados) => (_req, res) => {
  res.setHeader('content-type', 'application/json')
  res.setHeader('cache-control', 'no-store')
  res.setHeader('access-control-allow-origin', '*')
  res.end(JSON.stringify(dados()))
}

let api
function reiniciarApi() {
  if (api) {
    api.once('exit', subirApi)
    api.kill('SIGTERM')
  } else subirApi()
}
function subirApi() {
  api = spawn(
    process.execPath,
    ['--enable-source-maps', join(root, 'api/dist/server.js'), ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        DOCUMENTACAO: '1',
        ...process.env,
        PORT: String(PORTA_API),
        PORTAL_DIR: join(root, 'dist/portal'),
        NODE_ENV: 'development',
      },
    },
  )
  api.once('exit', () => {
    api = undefined
  })
}

function vigiarApi(config) {
  const compiler = rspack(config)
  const watching = compiler.watch({ aggregateTimeout: 100 }, (err, stats) => {
    if (err || stats.hasErrors()) console.error(err ?? stats.toString('errors-only'))
    else reiniciarApi()
  })
  return () => watching.close(() => {})
}

const paginas = pastasDosRemotos().map((dir) => `/remotes/${dir.replace(/^mf-/, '')}/dev/so/`)
// What this leaves in api/dist is a development build: the next `npm start` makes its own.
rmSync(join(root, 'api/dist/.build'), { force: true })
const configs = (await Promise.all(['shell', ...pastasDosRemotos()].map(configDe))).flat()
const pararApi = existsSync(join(root, 'api/src/server.ts')) ? vigiarApi(await configDe('api')) : () => {}

const server = new RspackDevServer(
  {
    port: PORT,
    host: process.env.HOST ?? '127.0.0.1',
    hot: true,
    liveReload: false,
    client: { overlay: false, logging: 'warn' },
    // A deployed portal may take one remote from here (?remoto=id@http://localhost:PORT/remotes/id/dev/).
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'all',
    historyApiFallback: {
      rewrites: [
        ...paginas.map((p) => ({ from: new RegExp(`^${p}(?!.*\\.)`), to: `${p}index.html` })),
        { from: /./, to: '/index.html' },
      ],
    },
    proxy: [
      // The stream of live events must not be buffered.
      { context: ['/api', '/config.json'], target: `http://127.0.0.1:${PORTA_API}`, changeOrigin: false },
    ],
    setupMiddlewares: (middlewares) => [
      { name: 'remotes.json', path: '/remotes.json', middleware: json(() => ({ remotes: remotos() })) },
      ...pastasDosRemotos().map((dir) => ({
        name: `${dir}: module.json`,
        path: `/remotes/${dir.replace(/^mf-/, '')}/dev/module.json`,
        middleware: json(() => dadosDoModulo(dir)),
      })),
      ...middlewares,
    ],
  },
  rspack(configs),
)

async function parar() {
  pararApi()
  api?.kill('SIGTERM')
  await server.stop()
  process.exit(0)
}
process.on('SIGINT', parar)
process.on('SIGTERM', parar)
await server.start()
console.log(`Portal em desenvolvimento: http://127.0.0.1:${PORT}`)
