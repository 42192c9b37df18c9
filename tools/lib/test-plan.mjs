// Which test files run, which of them a second time, and which in the whole run alone. A file says so itself, by one of these lines.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pastasDosRemotos, root } from './workspace.mjs'

/** Dates are read, shown or counted: once in UTC, once more where clinics are. */
const ALSO_IN_ZONE = "// Runs again in the clinic's time zone."

/** What it says hangs on the day: the whole run walks the dates with it (`npm run test:dates`, alone). */
const ON_OTHER_DAYS = '// Runs again on other days.'

/** A second way to see the same thing, or the same thing with many: `npm run test:all` alone. */
const ONLY_WHOLE = '// Only in the whole run.'

/** It leans on Node itself (streams, sockets, ciphers, workers, zip, time zones): tried by the newest one too. A journey of each column is. */
const BY_NODE_24 = '// Runs again by Node 24.'

/** Many seconds of processor, for what the others of its folder look at too: `deploy` does not wait for it, `npm test` has it. */
const NOT_BEFORE_DEPLOY = '// Not before a deploy.'

/** No database is opened: on another one there is nothing else to see. */
const WITHOUT_DATABASE = '// Without a database.'

/** Packages with tests of their own, in the order of their floors; `e2e` needs the build and a browser. */
export const packages = () => [
  'shared-domain',
  'shared-auth',
  'shared-ui',
  'shell',
  ...pastasDosRemotos(),
  'tools',
  'api',
]

const testsOf = (pacote) => {
  const src = pacote === 'tools' ? pacote : `${pacote}/src`
  if (!existsSync(join(root, src))) return []
  return readdirSync(join(root, src), { recursive: true })
    .filter((nome) => /\.test\.(js|tsx?)$/.test(nome))
    .map((nome) => `${src}/${nome.split(sep).join('/')}`)
}

/** Test files of these packages that hold one of the lines, from the root. */
const filesWith = (linhas, pacotes) =>
  pacotes
    .flatMap(testsOf)
    .filter((file) => {
      const texto = readFileSync(join(root, file), 'utf8')
      return linhas.some((linha) => texto.startsWith(`${linha}\n`) || texto.includes(`\n${linha}\n`))
    })
    .sort()

/** What a package's own run has where clinics are: the files that ask for it, and all of the API, on the embedded database. */
export const filesInZone = (pacotes) =>
  [
    ...filesWith(
      [ALSO_IN_ZONE],
      pacotes.filter((p) => p !== 'api'),
    ),
    ...(pacotes.includes('api') ? testsOf('api') : []),
  ].sort()

/** What the whole run has in UTC: all but the API, and of that what opens no database. */
export const filesInUtc = () => [
  ...filesOf(
    packages().filter((p) => p !== 'api'),
    true,
  ),
  ...filesWith([WITHOUT_DATABASE], ['api']),
]

/** What it has on PostgreSQL: the rest of the API. On the embedded database that is as `npm test` has it: many are tried with one of both. */
export const filesOnPostgres = () => {
  const left = filesWith([WITHOUT_DATABASE], ['api'])
  return filesOf(['api'], true).filter((file) => !left.includes(file))
}

/** What the walk of the dates runs on each of them. */
export const filesOnOtherDays = (pacotes) => filesWith([ON_OTHER_DAYS], pacotes)

/** What runs on the drawn day: that, and what runs a second time anyway, in the zone. */
export const filesOnDrawnDay = (pacotes) => filesWith([ALSO_IN_ZONE, ON_OTHER_DAYS], pacotes)

/** What Node 24 runs beside types and build, each file as `npm test` has it: the rules, and what asks for it. */
export const filesByNode24 = () => [
  ...filesOf(['shared-domain'], false),
  ...filesWith([BY_NODE_24], ['api', 'e2e']),
]

/** The test files of these packages: all of them, or those that `npm test` runs. */
export const filesOf = (pacotes, whole) => {
  const left = whole ? [] : filesWith([ONLY_WHOLE], pacotes)
  return pacotes
    .flatMap(testsOf)
    .filter((file) => !left.includes(file))
    .sort()
}

/** What `deploy` runs of these packages before it publishes: what `npm test` has, without the slowest. */
export const filesBeforeDeploy = (pacotes) => {
  const slow = filesWith([NOT_BEFORE_DEPLOY], pacotes)
  return filesOf(pacotes, false).filter((file) => !slow.includes(file))
}

/** What `npm test` says that it did not look at. */
export const leftToWhole = () => {
  const left = filesWith([ONLY_WHOLE], [...packages(), 'e2e']).length
  return `npm run test:all tem o resto: ${left} arquivos mais, o resto das jornadas, sorteios e disputas inteiros, knip, os tipos das tabelas, celular, tema escuro e diálogos de cada tela, PostgreSQL, UTC, outros dias e servidores.`
}

/** Those of the files that one of these parts of paths names; all where none is given. */
export const under = (files, paths) =>
  files.filter((file) => paths.length === 0 || paths.some((p) => file.includes(p)))

/** Splits the words after `npm test --`: names of packages first, then parts of paths. */
export const readWords = (palavras) => {
  const todos = [...packages(), 'e2e']
  const fim = palavras.findIndex((p) => !todos.includes(p))
  const corte = fim < 0 ? palavras.length : fim
  const escolhidos = palavras.slice(0, corte)
  const paths = palavras.slice(corte)
  if (escolhidos.length === 0 && paths.length > 0)
    throw new Error(`Não há pacote '${paths[0]}'. Os pacotes são: ${todos.join(', ')}.`)
  return { pacotes: escolhidos.length > 0 ? escolhidos : null, paths }
}
