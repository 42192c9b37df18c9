// npm run deploy -- mf-agenda --to DIR             builds the remote and publishes it beside the running shell
// npm run deploy -- mf-agenda --to DIR --rollback  back to the version before, in one swap
// npm run deploy -- --to DIR --prune               removes the folders that nothing points at
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { incompatibilidades } from './lib/compatibility.mjs'
import { comTrava } from './lib/lock.mjs'
import { lerBuild, lerRemotos, lerShell, podar, publicarRemoto, voltarRemoto } from './lib/portal.mjs'
import { lerJson, root } from './lib/workspace.mjs'

/** Publishes a built remote (its dist folder) in a portal, or throws saying why the running shell cannot serve it. */
export function publicar(dist, portal) {
  const shell = lerShell(portal)
  if (!shell) throw new Error(`${portal} não é um portal publicado (falta shell.json).`)
  const problemas = incompatibilidades({
    shell,
    remotos: lerRemotos(portal),
    build: lerBuild(dist),
    modulo: lerJson(join(dist, 'module.json')),
  })
  if (problemas.length > 0) throw new Error(`Publicação recusada:\n- ${problemas.join('\n- ')}`)
  return publicarRemoto(dist, portal)
}

async function construirRemoto(app) {
  const { instalar } = await import('./lib/install.mjs')
  instalar()
  const { conferirExportados } = await import('./shared-exports.mjs')
  const { construir, distDe } = await import('./lib/build.mjs')
  conferirExportados()
  await comTrava(join(root, 'dist/.trava'), () => construir([app]))
  return distDe(app)
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
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
  if (!app?.startsWith('mf-'))
    throw new Error(
      'Uso: npm run deploy -- mf-nome --to PASTA [--from DIST] [--rollback] | --to PASTA --prune',
    )
  const entrada = values.rollback
    ? await trava(() => voltarRemoto(app.replace(/^mf-/, ''), portal))
    : await (async () => {
        const dist = values.from ? resolve(values.from) : await construirRemoto(app)
        if (!existsSync(join(dist, 'build.json'))) throw new Error(`${dist} não tem um remoto construído.`)
        return trava(() => publicar(dist, portal))
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
