// Which test files run, and which of them a second time. A file says so itself, by one of these lines.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pastasDosRemotos, root } from './workspace.mjs'

/** Dates are read, shown or counted: once in UTC, once more where clinics are. */
const ALSO_IN_ZONE = "// Runs again in the clinic's time zone."
/** PGlite and PostgreSQL differ here: also on the database that `npm start` opens. */
const ALSO_EMBEDDED = '// Runs again on the embedded database.'

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
  const src = join(root, pacote, 'src')
  if (!existsSync(src)) return []
  return readdirSync(src, { recursive: true })
    .filter((nome) => /\.test\.tsx?$/.test(nome))
    .map((nome) => `${pacote}/src/${nome.split(sep).join('/')}`)
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

/**
 * What runs where clinics are. With `postgres` the whole API has run on it in UTC, and its files that say so run once more, on the
 * embedded database too; without, all of the API runs here and nowhere else: `npm run test:infra` has it in UTC on PostgreSQL.
 */
export const filesInZone = (pacotes, postgres) => {
  const duasVezes = filesWith([ALSO_IN_ZONE], pacotes)
  if (!pacotes.includes('api')) return duasVezes
  const daApi = postgres ? filesWith([ALSO_EMBEDDED], ['api']) : testsOf('api')
  return [...new Set([...duasVezes, ...daApi])].sort()
}

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
