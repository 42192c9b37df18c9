// npm run deploy -- mf-agenda --to DIR             checks and builds the remote, publishes it beside the running shell
// npm run deploy -- mf-agenda --to DIR --sem-testes  types alone are checked; /versoes says so
// npm run deploy -- shell --to DIR                 the shell; DIR is made when it is not there
// npm run deploy -- mf-agenda --to DIR --rollback  back to the version before, in one swap (shell too)
// npm run deploy -- --to DIR --prune               removes the folders that nothing needs
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { faltaDaApi, incompatibilidades, remotosSemShell } from './lib/compatibility.mjs'
import { comTrava } from './lib/lock.mjs'
import { conferirSaida } from './lib/output.mjs'
import { anteriorDe, lerRemotos, lerShell, podar, publicar, voltar } from './lib/portal.mjs'
import { lerJson, pastasDosRemotos, root } from './lib/workspace.mjs'

const USO =
  'Uso: npm run deploy -- shell|mf-nome --to PASTA [--from DIST] [--sem-testes] [--rollback] [--por NOME] [--api URL] | --to PASTA --prune'

/** Said before anything is built: a folder that cannot take the publication. */
function conferirPasta(app, portal) {
  const existe = existsSync(portal)
  if (existe && lerShell(portal)) return accessSync(portal, constants.W_OK)
  if (app !== 'shell') throw new Error(`${portal} não é um portal publicado (falta shell.json).`)
  if (existe && readdirSync(portal).some((f) => f !== '.trava'))
    throw new Error(`${portal} tem outros arquivos e não é um portal publicado.`)
  let acima = portal
  while (!existsSync(acima)) acima = dirname(acima)
  accessSync(acima, constants.W_OK)
}

/** The version of the API that answers there. */
async function versaoDaApi(url) {
  const de = async () =>
    (await fetch(new URL('/config.json', url), { signal: AbortSignal.timeout(10_000) })).json()
  const { versaoApi } = await de().catch((e) => {
    throw new Error(`A API em ${url} não respondeu: ${e.message}`)
  })
  if (!versaoApi) throw new Error(`A API em ${url} não diz a sua versão.`)
  return versaoApi
}

/** Why the portal cannot go to this entry of shell or remote; throws it as one message. `api`: its version, where known. */
function conferirEncaixe(portal, entrada, modulo, api) {
  const remotos = lerRemotos(portal)
  const problemas =
    entrada.id === 'shell'
      ? remotosSemShell(entrada, remotos)
      : incompatibilidades({ shell: lerShell(portal), remotos, build: entrada, modulo })
  const daApi = api && entrada.id !== 'shell' ? faltaDaApi(entrada, api) : null
  if (daApi) problemas.push(daApi)
  if (problemas.length > 0) throw new Error(`Publicação recusada:\n- ${problemas.join('\n- ')}`)
}

function publicarDist(app, dist, portal, { por, api, conferencia }) {
  const build = conferirSaida(dist)
  if (build.prova)
    throw new Error(`Publicação recusada: ${dist} foi construído só para os testes; antes, npm run build.`)
  if (`${build.id === 'shell' ? '' : 'mf-'}${build.id}` !== app)
    throw new Error(`Publicação recusada: ${dist} é de '${build.id}', e não de '${app}'.`)
  conferirEncaixe(portal, build, build.id === 'shell' ? null : lerJson(join(dist, 'module.json')), api)
  return publicar(dist, portal, por, conferencia)
}

function voltarApp(app, portal, { por, api }) {
  const id = app.replace(/^mf-/, '')
  const anterior = anteriorDe(id, portal)
  conferirEncaixe(
    portal,
    { ...anterior, contract: anterior.contract ?? anterior.module.contract },
    anterior.module,
    api,
  )
  return voltar(id, portal, por)
}

async function construirApp(app, portal, semTestes) {
  const { instalar } = await import('./lib/install.mjs')
  instalar()
  const { conferirApp } = await import('./lib/conferir.mjs')
  await conferirApp(app, { semTestes, portal })
  const { conferirTipos } = await import('./shared-types.mjs')
  const { construir, distDe } = await import('./lib/build.mjs')
  conferirTipos()
  await comTrava(join(root, 'dist/.trava'), () => construir([app]))
  return distDe(app)
}

/** Who publishes, for the history. */
function quemSouEu() {
  try {
    return execFileSync('git', ['config', 'user.name'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return userInfo().username
  }
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      por: { type: 'string' },
      api: { type: 'string' },
      'sem-testes': { type: 'boolean' },
      rollback: { type: 'boolean' },
      prune: { type: 'boolean' },
    },
  })
  const inicio = Date.now()
  const portal = resolve(values.to ?? join(root, 'dist/portal'))
  const [app] = positionals
  const trava = (fazer) => comTrava(join(portal, '.trava'), fazer)
  if (values.prune) {
    const removidas = await trava(() => podar(portal))
    console.log(removidas.length > 0 ? `Removidas: ${removidas.join(', ')}` : 'Nada a remover.')
    return
  }
  if (app !== 'shell' && !app?.startsWith('mf-')) throw new Error(USO)
  if (!values.from && !values.rollback && app !== 'shell' && !pastasDosRemotos().includes(app))
    throw new Error(`Não há um remoto ${app} nesta pasta.`)
  conferirPasta(app, portal)
  const api = values.api ? await versaoDaApi(values.api) : null
  const quem = { por: values.por ?? quemSouEu(), api }
  const entrada = values.rollback
    ? await trava(() => voltarApp(app, portal, quem))
    : await (async () => {
        const semTestes = values['sem-testes'] ?? false
        const dist = values.from ? resolve(values.from) : await construirApp(app, portal, semTestes)
        const conferencia = values.from ? 'pasta' : semTestes ? 'semTestes' : 'feita'
        return trava(() => publicarDist(app, dist, portal, { ...quem, conferencia }))
      })()
  console.log(
    `${entrada.id} ${entrada.version} ${values.rollback ? 'de volta' : 'publicado'} em ${portal} (${((Date.now() - inicio) / 1000).toFixed(1)} s).`,
  )
}

if (process.argv[1] && import.meta.filename === process.argv[1])
  main().catch((e) => {
    console.error(e.message)
    process.exit(1)
  })
