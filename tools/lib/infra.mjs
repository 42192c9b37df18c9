// What needs servers that a user's machine lacks; each is a throw-away one, installed when this machine has none and we may.
import { existsSync } from 'node:fs'
import { garantirChromium, instalarPacote } from './chromium.mjs'
import { jest, runFiles } from './jest.mjs'
import { onNode24 } from './node24.mjs'
import { ensurePostgres, startPostgres } from './postgres.mjs'
import { filesOnPostgres, under } from './test-plan.mjs'

/** What a run counts; one that could not begin is a failure. */
const counted = async (run) => {
  try {
    return [await run()]
  } catch (e) {
    console.error(e.message)
    return [{ passed: 0, failed: 1 }]
  }
}

/** The API's whole suite on a real PostgreSQL, but what opens no database. */
export const runPostgres = (paths = [], workers) => counted(() => onPostgres(paths, workers))
/** The portal behind a real nginx, over PostgreSQL and PgBouncer. */
export const runServers = (paths = []) => counted(() => onServers(paths))
export const runNode24 = () => counted(() => onNode24())

async function onPostgres(paths, workers) {
  const { url, parar } = await startPostgres(ensurePostgres())
  try {
    console.log('\n── API em PostgreSQL, em UTC')
    return await runFiles(under(filesOnPostgres(), paths), { TEST_DATABASE_URL: url, TZ: 'UTC' }, workers)
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
  if (!existsSync('/usr/bin/promtool') && !instalarPacote('prometheus'))
    throw new Error('promtool não encontrado: instale-o (Debian: apt-get install prometheus).')
  if (!existsSync('/usr/bin/systemd-analyze') && !instalarPacote('systemd'))
    throw new Error('systemd-analyze não encontrado: instale-o (Debian: apt-get install systemd).')
  if (!existsSync('/usr/bin/soffice') && !instalarPacote('libreoffice-calc-nogui'))
    console.log(
      'LibreOffice não encontrado: as planilhas não serão abertas nele (Debian: apt-get install libreoffice-calc-nogui).',
    )
  const { construirTudo } = await import('../build.mjs')
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
