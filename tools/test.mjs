// `npm test`: everything that must hold before a change lands. `npm test -- mf-agenda` runs one package, `npm test -- api
// marcar` files of it. Ends with the plain line `N passed, N failed`.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { instalar } from './lib/install.mjs'
import { capturar } from './lib/process.mjs'
import { root } from './lib/workspace.mjs'

const bin = (nome) => join(root, 'node_modules', ...nome.split('/'))
const titulo = (texto) => console.log(`\n── ${texto}`)

for (const sinal of ['SIGINT', 'SIGTERM']) process.once(sinal, () => process.exit(1))
instalar()
const { byPackage, jest, linhaFinal, slowest, somar, whatFailed } = await import('./lib/jest.mjs')
const { garantirChromium } = await import('./lib/chromium.mjs')
const { findBinaries, startPostgres } = await import('./lib/postgres.mjs')
const { filesInZone, packages, readWords } = await import('./lib/test-plan.mjs')

const WORKERS = Math.max(2, Math.min(8, availableParallelism()))
const ZONE = 'America/Sao_Paulo'

/** A check without counts of its own is one test; what it says is shown when it ends. */
async function conferir(nome, args) {
  const { codigo, saida } = await capturar(process.execPath, args, { cwd: root })
  titulo(nome)
  process.stdout.write(saida)
  console.log(codigo === 0 ? `${nome}: em ordem` : `${nome}: FALHOU`)
  return codigo === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, files: [{ file: nome, seconds: 0, failures: [saida.slice(-1000).trim()] }] }
}

const conferirTipos = () => conferir('tipos', [bin('typescript/bin/tsc'), '-b'])
const conferirEstilo = () => conferir('biome', [bin('@biomejs/biome/bin/biome'), 'check', '.'])
const conferirSobras = () => conferir('knip', [bin('knip/bin/knip.js'), '--no-progress'])
const construir = () => conferir('construção', [join(root, 'tools/build.mjs')])

/** A PostgreSQL of this machine serves the API's suite in half the time; without one it runs on PGlite. */
async function openPostgres() {
  const bin = process.env.TEST_POSTGRES === 'no' ? null : findBinaries()
  if (!bin) return null
  try {
    return await startPostgres(bin)
  } catch (e) {
    console.error(`${e.message} Os testes da API seguem no banco embutido.`)
    return null
  }
}

/** Unit tests, and the API's where there is a PostgreSQL; the second answer says whether there is. */
async function runInUtc(pacotes, paths) {
  const postgres = pacotes.includes('api') ? await openPostgres() : null
  const estes = postgres ? pacotes : pacotes.filter((p) => p !== 'api')
  if (estes.length === 0) return { contas: [], postgres: false }
  try {
    titulo(`unidade${postgres ? ' e API em PostgreSQL' : ''}, em UTC`)
    const args = ['--selectProjects', ...estes, '--passWithNoTests', '--', ...paths]
    const banco = postgres ? { TEST_DATABASE_URL: postgres.url } : {}
    return { contas: [await jest(args, { ...banco, TZ: 'UTC' }, WORKERS)], postgres: postgres !== null }
  } finally {
    await postgres?.parar()
  }
}

/** What the time zone can change, and the API on the embedded database. */
async function runInZone(pacotes, paths, postgres) {
  const files = filesInZone(pacotes, postgres).filter(
    (f) => paths.length === 0 || paths.some((p) => f.includes(p)),
  )
  if (files.length === 0) return []
  titulo(`datas e banco embutido, em ${ZONE}`)
  const args = ['--selectProjects', ...pacotes, '--runTestsByPath', '--', ...files]
  return [await jest(args, { TZ: ZONE }, WORKERS)]
}

async function runUnits(pacotes, paths) {
  const { contas, postgres } = await runInUtc(pacotes, paths)
  return [...contas, ...(await runInZone(pacotes, paths, postgres))]
}

async function runJourneys(paths) {
  titulo('jornadas no navegador')
  try {
    const env = { CHROMIUM: garantirChromium(), TZ: ZONE }
    // A journey is a server and a browser, and waits for both half of the time.
    return await jest(['--selectProjects', 'e2e', '--', ...paths], env, Math.max(2, Math.floor(WORKERS / 2)))
  } catch (e) {
    console.error(e.message)
    return { passed: 0, failed: 1 }
  }
}

/** Journeys wait for screens half of the time: the other tests, which wait for nothing, run beside them from the start. */
async function runAll() {
  const construcao = construir()
  const conferencias = async () => [
    await construcao,
    await conferirTipos(),
    await conferirEstilo(),
    await conferirSobras(),
  ]
  const jornadas = async () => ((await construcao).failed === 0 ? [await runJourneys([])] : [])
  return (await Promise.all([runUnits(packages(), []), jornadas(), conferencias()])).flat()
}

async function runPackages(pacotes, paths) {
  const unidades = await runUnits(
    pacotes.filter((p) => p !== 'e2e'),
    paths,
  )
  if (!pacotes.includes('e2e')) return unidades
  const construcao = await construir()
  return [...unidades, construcao, ...(construcao.failed === 0 ? [await runJourneys(paths)] : [])]
}

try {
  const { pacotes, paths } = readWords(process.argv.slice(2))
  const total = somar(...(pacotes ? await runPackages(pacotes, paths) : await runAll()))
  titulo('segundos por pacote, lado a lado')
  console.log(byPackage(total.files))
  titulo('os dez arquivos mais lentos')
  console.log(slowest(total.files))
  if (total.failed > 0) console.log(`\n── o que falhou\n${whatFailed(total.files)}`)
  console.log(`\n${linhaFinal(total)}`)
  // A word that names no file is a mistake.
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
} catch (e) {
  console.error(e.message)
  console.log(`\n${linhaFinal({ passed: 0, failed: 1 })}`)
  process.exitCode = 1
}
