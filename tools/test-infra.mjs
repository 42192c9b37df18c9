// `npm run test:infra`: what needs servers that a user's machine lacks. Called by CI, never by `npm test`; each server is a
// throw-away one, installed when this machine has none and we may. Ends with the plain line `N passed, N failed`.
import { existsSync } from 'node:fs'
import { instalar } from './lib/install.mjs'

for (const sinal of ['SIGINT', 'SIGTERM']) process.once(sinal, () => process.exit(1))
instalar()
const { garantirChromium, instalarPacote } = await import('./lib/chromium.mjs')
const { jest, linhaFinal, slowest, somar, whatFailed } = await import('./lib/jest.mjs')
const { ensurePostgres, startPostgres } = await import('./lib/postgres.mjs')

/** The API's whole suite on a real PostgreSQL. */
async function onPostgres(paths) {
  const { url, parar } = await startPostgres(ensurePostgres())
  try {
    console.log('\n── API em PostgreSQL')
    return await jest(['--selectProjects', 'api', '--passWithNoTests', '--', ...paths], {
      TEST_DATABASE_URL: url,
      TZ: 'UTC',
    })
  } finally {
    await parar()
  }
}

/** The portal and one remote alone behind a real nginx, with the files of deploy/nginx; the server on a PostgreSQL of its own. */
async function onServers(paths) {
  if (!existsSync('/usr/sbin/nginx') && !instalarPacote('nginx-light'))
    throw new Error('nginx não encontrado: instale-o (Debian: apt-get install nginx-light).')
  if (!existsSync('/usr/sbin/pgbouncer') && !instalarPacote('pgbouncer'))
    throw new Error('PgBouncer não encontrado: instale-o (Debian: apt-get install pgbouncer).')
  if (!existsSync('/usr/bin/soffice') && !instalarPacote('libreoffice-calc-nogui'))
    console.log(
      'LibreOffice não encontrado: as planilhas não serão abertas nele (Debian: apt-get install libreoffice-calc-nogui).',
    )
  const { construirTudo } = await import('./build.mjs')
  await construirTudo()
  console.log('\n── portal atrás do nginx e sobre PostgreSQL')
  const { url, parar } = await startPostgres(ensurePostgres())
  try {
    const env = { CHROMIUM: garantirChromium(), TZ: 'America/Sao_Paulo', TEST_DATABASE_URL: url }
    return await jest(['--selectProjects', 'infra', '--passWithNoTests', '--', ...paths], env)
  } finally {
    await parar()
  }
}

const contas = []
for (const rodada of [onPostgres, onServers])
  try {
    contas.push(await rodada(process.argv.slice(2)))
  } catch (e) {
    console.error(e.message)
    contas.push({ passed: 0, failed: 1 })
  }
const total = somar(...contas)
console.log(`\n── os dez arquivos mais lentos\n${slowest(total.files)}`)
if (total.failed > 0) console.log(`\n── o que falhou\n${whatFailed(total.files)}`)
console.log(`\n${linhaFinal(total)}`)
// A word that names no file of either is a mistake.
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
