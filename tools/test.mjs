// `npm test`: the product proved once, in minutes; `npm run test:all` (`--tudo`): everything there is, as `.ci/run` calls it; `npm run
// test:dates` (`--dias`): what of it is run on other days, alone; `HOJE=2026-12-31T23:50` says on which; `--node24`: what hangs on the Node that
// runs it (`npm run test:node24`).
// `npm test -- mf-agenda` runs one package whole, `npm test -- api marcar` files of it. All end with the line `N passed, N failed`.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { instalar } from './lib/install.mjs'
import { capturar } from './lib/process.mjs'
import { root } from './lib/workspace.mjs'

const bin = (nome) => join(root, 'node_modules', ...nome.split('/'))
const titulo = (texto) => console.log(`\n── ${texto}`)

for (const sinal of ['SIGINT', 'SIGTERM']) process.once(sinal, () => process.exit(1))
instalar()
const { isLook } = await import('./lib/groups.mjs')
const { finish, linhaFinal, runFiles, somar } = await import('./lib/jest.mjs')
const { garantirChromium } = await import('./lib/chromium.mjs')
const { drawDay, shuffle, WORST } = await import('./lib/dates.mjs')
const { runNode24, runPostgres, runServers } = await import('./lib/infra.mjs')
const {
  filesByNode24,
  filesInUtc,
  filesInZone,
  filesOf,
  filesOnDrawnDay,
  filesOnOtherDays,
  leftToWhole,
  packages,
  readWords,
  under,
} = await import('./lib/test-plan.mjs')

const WORKERS = Math.max(2, Math.min(8, availableParallelism()))
const HALF = Math.floor(WORKERS / 2)
/** Of what is run again: two go on side by side in the whole run. */
const REPEATING = process.argv[2] === '--tudo' ? HALF : WORKERS
const ZONE = 'America/Sao_Paulo'
/** A file that is less of itself in the short run looks here. */
const SHORT = { TEST_SHORT: '1' }
/** The day of the whole run on which what counts days stands, by Node 24 too. */
const SORTEADO = process.env.HOJE ?? process.env.SORTEADO ?? drawDay()
process.env.SORTEADO = SORTEADO
const repeating = (dia) => `HOJE=${dia} npm run test:dates`

/** A check without counts of its own is one test; what it says is shown when it ends. */
async function conferir(nome, args, env = {}) {
  const { codigo, saida } = await capturar(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
  })
  titulo(nome)
  process.stdout.write(saida)
  console.log(codigo === 0 ? `${nome}: em ordem` : `${nome}: FALHOU`)
  return codigo === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, files: [{ file: nome, seconds: 0, failures: [saida.slice(-1000).trim()] }] }
}

/** One checker a project reads what several would each read again: 23 CPU seconds instead of 39. GOGC: memory for collecting less. */
const conferirTipos = () =>
  conferir('tipos', [bin('typescript/bin/tsc'), '-b', '--checkers', '1'], { GOGC: '400' })
const conferirEstilo = () => conferir('biome', [bin('@biomejs/biome/bin/biome'), 'check', '.'])
const conferirSobras = () => conferir('knip', [bin('knip/bin/knip.js'), '--no-progress'])
const conferirTabelas = () => conferir('tabelas', [join(root, 'tools/tabelas.mjs')])
const construir = (prova = false) =>
  conferir('construção', [join(root, 'tools/build.mjs'), ...(prova ? ['--prova'] : [])])

/** These files under their title; nothing where there are none. */
async function runTitled(nome, files, env, workers) {
  if (files.length > 0) titulo(nome)
  return [await runFiles(files, env, workers)]
}

const without = (left, files) => files.filter((file) => !left.includes(file))
const titleOf = (nome, dia) => `em ${dia} (${nome}); de novo com ${repeating(dia)}`

const runJourneys = (paths, whole) => runInBrowser(under(filesOf(['e2e'], whole), paths), whole ? {} : SHORT)

/** As `npm test` has them, in two runs: the day begins anew with each, and what begins ten minutes before midnight is to end before it. */
const runJourneysOn = (dia, nome = 'sorteado', files = filesOnDrawnDay(['e2e'])) =>
  runInBrowser(
    without(files.filter(isLook), files),
    { HOJE: dia, ...SHORT },
    `jornadas, ${titleOf(nome, dia)}`,
  )
const runLooksOn = (dia, nome = 'sorteado', files = filesOnDrawnDay(['e2e'])) =>
  runInBrowser(files.filter(isLook), { HOJE: dia, ...SHORT }, `telas, ${titleOf(nome, dia)}`)
const runPagesOn = async (...day) => [...(await runJourneysOn(...day)), ...(await runLooksOn(...day))]

async function runInBrowser(files, env, nome = 'jornadas no navegador') {
  try {
    const chromium = { CHROMIUM: garantirChromium(), TZ: ZONE }
    // A journey is a server and a browser, and waits for both half of the time.
    const workers = Math.max(2, HALF)
    return await runTitled(nome, files, { ...chromium, ...env }, workers)
  } catch (e) {
    console.error(e.message)
    return [{ passed: 0, failed: 1 }]
  }
}

/**
 * `npm test`. Who waits for a clock, a database or a screen leaves a core to others: so the API's columns run beside the rest, which goes on one after
 * the other; what is left at the end is taken by whichever side is free. Of more processes at once than three each takes a fifth longer on two cores.
 */
async function runShort() {
  const env = { TZ: ZONE, ...SHORT }
  const api = filesOf(['api'], false)
  const platform = under(api, ['api/src/platform/'])
  // In two, or one side would wait while the other has all of it.
  const halves = [0, 1].map((half) => platform.filter((_file, at) => at % 2 === half))
  const left = [
    ...halves.map((files) => [`plataforma da API, em ${ZONE}`, files]),
    [`regras e ferramentas, em ${ZONE}`, filesOf(['shared-domain', 'tools'], false)],
  ]
  const takeLeft = async () => {
    const contas = []
    for (let next = left.shift(); next; next = left.shift())
      contas.push(...(await runTitled(...next, env, HALF)))
    return contas
  }
  const columns = async () => [
    ...(await runTitled(`API, em ${ZONE}`, without(platform, api), env, HALF)),
    ...(await takeLeft()),
  ]
  const others = async () => {
    const construcao = await construir(true)
    const contas = [construcao, await conferirTipos(), await conferirEstilo()]
    if (construcao.failed === 0) contas.push(...(await runJourneys([], false)))
    const screens = packages().filter((p) => !['shared-domain', 'tools', 'api'].includes(p))
    contas.push(...(await runTitled(`telas, em ${ZONE}`, filesOf(screens, false), env, WORKERS)))
    return [...contas, ...(await takeLeft())]
  }
  return (await Promise.all([columns(), others()])).flat()
}

/**
 * All that the whole run tries once. Journeys wait for screens half of the time: the other tests, which wait for nothing, run beside them from the
 * start, by half of the workers (`runShort` says why). What follows either goes on by itself: PostgreSQL after the units, the servers after the journeys; then either takes of what is left.
 */
async function runOnce() {
  const construcao = construir()
  const conferencias = async () => [
    await construcao,
    await conferirTipos(),
    await conferirEstilo(),
    await conferirSobras(),
    await conferirTabelas(),
  ]
  const jornadas = async () => {
    if ((await construcao).failed > 0) return []
    return [...(await runJourneys([], true)), ...(await runServers()), ...(await repeat(again, true))]
  }
  const unidades = async () => {
    const contas = await runTitled('unidade, em UTC', filesInUtc(), { TZ: 'UTC' }, HALF)
    return [...contas, ...(await runPostgres([], HALF)), ...(await repeat(again, false))]
  }
  return (await Promise.all([unidades(), jornadas(), conferencias()])).flat()
}

/** What counts days, on the drawn one. */
const runDrawnUnits = () =>
  runTitled(
    titleOf('sorteado', SORTEADO),
    filesOnDrawnDay(packages()),
    { TZ: ZONE, HOJE: SORTEADO },
    REPEATING,
  )

/** What counts days, on each of the worst ones; journeys, on those that say so: one at a time, since each day has a demo clinic of its own. */
const onWorstDays = () =>
  WORST.flatMap(({ nome, dia, jornadas }) => {
    const env = { HOJE: dia, TZ: ZONE, ...SHORT }
    const run = () => runTitled(titleOf(nome, dia), filesOnOtherDays(packages()), env, REPEATING)
    const runPages = () => runPagesOn(dia, nome, filesOnOtherDays(['e2e']))
    const pages = { nome: `jornadas e telas em ${dia}`, run: runPages, inBrowser: true }
    return [{ nome: dia, run }, ...(jornadas ? [pages] : [])]
  })

/**
 * What the whole run tries a second time, after all that it tries once: the API where clinics are as `npm test` has it (PostgreSQL has it
 * whole), then the days, the worst ones in another order every time. Of the API what stands on the drawn day or runs by Node 24 is not among it.
 */
const again = [
  {
    nome: 'API no banco embutido',
    run: () => {
      const other = [...filesOnDrawnDay(['api']), ...filesByNode24()]
      const files = without(other, filesOf(['api'], false))
      return runTitled(`API no banco embutido, em ${ZONE}`, files, { TZ: ZONE, ...SHORT }, REPEATING)
    },
  },
  { nome: SORTEADO, run: runDrawnUnits },
  // The journeys of that day are run by Node 24.
  { nome: `telas em ${SORTEADO}`, run: () => runLooksOn(SORTEADO), inBrowser: true },
  ...shuffle(onWorstDays()),
]

/** When the whole run begins none of it any more: it ends within 45 minutes, of which Node 24 takes the last. */
const NO_MORE = Date.now() + 38 * 60_000

/** Takes of these while there is time and leaves the rest there; journeys are for one side alone. */
async function repeat(tasks, inBrowser) {
  const contas = []
  while (Date.now() < NO_MORE) {
    const at = tasks.findIndex((task) => inBrowser || !task.inBrowser)
    if (at < 0) break
    const [task] = tasks.splice(at, 1)
    contas.push(...(await task.run()))
  }
  return contas
}

/** By Node 24 at the end: it runs all of its own side by side. */
const runWhole = async () => [...(await runOnce()), ...(await runNode24())]

/** What the whole run has on other days; on the one that was asked for, alone. */
async function runDates() {
  const construcao = await construir()
  if (construcao.failed > 0) return [construcao]
  const contas = [construcao, ...(await runDrawnUnits()), ...(await runPagesOn(SORTEADO))]
  if (!process.env.HOJE) for (const { run } of onWorstDays()) contas.push(...(await run()))
  return contas
}

/** Types as they are compiled by it too; journeys wait half of the time, so all of it runs side by side. */
async function runByNode24() {
  const files = filesByNode24()
  const [jornadas, outros] = [
    files.filter((f) => f.startsWith('e2e/')),
    files.filter((f) => !f.startsWith('e2e/')),
  ]
  const construcao = construir()
  const contas = await Promise.all([
    construcao,
    conferirTipos(),
    runTitled(`regras e API, em ${ZONE}`, outros, { TZ: ZONE, ...SHORT }, WORKERS),
    // The drawn day's: the whole run has them by this one alone.
    construcao.then(({ failed }) => (failed === 0 ? runJourneysOn(SORTEADO, 'sorteado', jornadas) : [])),
  ])
  return contas.flat()
}

/** Whole: in UTC, the API and what the time zone can change where clinics are. */
async function runPackages(pacotes, paths) {
  const outros = pacotes.filter((p) => !['api', 'e2e'].includes(p))
  const inZone = filesInZone(pacotes.filter((p) => p !== 'e2e'))
  const contas = [
    ...(await runTitled('unidade, em UTC', under(filesOf(outros, true), paths), { TZ: 'UTC' }, WORKERS)),
    ...(await runTitled(`datas e API, em ${ZONE}`, under(inZone, paths), { TZ: ZONE }, WORKERS)),
  ]
  if (!pacotes.includes('e2e')) return contas
  const construcao = await construir()
  return [...contas, construcao, ...(construcao.failed === 0 ? await runJourneys(paths, true) : [])]
}

try {
  const palavras = process.argv.slice(2)
  const outra = { '--tudo': runWhole, '--dias': runDates, '--node24': runByNode24 }[palavras[0]]
  const { pacotes, paths } = readWords(outra ? palavras.slice(1) : palavras)
  const contas = pacotes ? runPackages(pacotes, paths) : outra ? outra() : runShort()
  const aboutDay = `O outro dia foi ${SORTEADO}; ${repeating(SORTEADO)} repete o que se viu nele.`
  const total = somar(...(await contas))
  const outOfTime =
    outra === runWhole && again.length > 0
      ? ` Não houve tempo de repetir: ${again.map(({ nome }) => nome).join(', ')}; npm test e npm run test:dates têm tudo.`
      : ''
  const left = outra ? aboutDay + outOfTime : leftToWhole()
  finish(total, pacotes ? '' : left)
} catch (e) {
  console.error(e.message)
  console.log(`\n${linhaFinal({ passed: 0, failed: 1 })}`)
  process.exitCode = 1
}
