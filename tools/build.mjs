// Builds what changed and lays the portal out in dist/portal. `--forcar` builds everything, `--prova` what `npm test` looks at.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { apps, buildDe, construir, distDe } from './lib/build.mjs'
import { caminhosRepetidos } from './lib/compatibility.mjs'
import { comTrava } from './lib/lock.mjs'
import { isLive, lerRemotos, publicar, retirar } from './lib/portal.mjs'
import { lerJson, pastasDosRemotos, root } from './lib/workspace.mjs'
import { conferirTipos } from './shared-types.mjs'

export const PORTAL = join(root, 'dist/portal')

function montarPortal() {
  const pastas = pastasDosRemotos()
  const donos = [
    { id: 'shell', paths: buildDe('shell').paths },
    ...pastas.map((p) => {
      const modulo = lerJson(join(distDe(p), 'module.json'))
      return { id: modulo.id, paths: modulo.routes.map((r) => r.path) }
    }),
  ]
  const repetidos = caminhosRepetidos(donos)
  if (repetidos.length > 0) throw new Error(repetidos.join('\n'))
  for (const app of ['shell', ...pastas])
    if (!isLive(distDe(app), PORTAL)) publicar(distDe(app), PORTAL, 'npm run build')
  const vivos = new Set(pastas.map((p) => buildDe(p).id))
  for (const { id } of lerRemotos(PORTAL)) if (!vivos.has(id)) retirar(id, PORTAL)
}

export const construirTudo = (opcoes = {}) =>
  comTrava(join(root, 'dist/.trava'), async () => {
    const { novos } = await construir(apps(), opcoes)
    montarPortal()
    return novos
  })

/** The API's programs alone: a portal that is being served stays as it is. */
export const construirApi = () => comTrava(join(root, 'dist/.trava'), () => construir(['api']))

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  try {
    conferirTipos()
    const novos = await construirTudo({
      forcar: process.argv.includes('--forcar'),
      prova: process.argv.includes('--prova'),
    })
    console.log(
      novos.length > 0
        ? `dist/portal e api/dist prontos.`
        : 'Nada mudou: dist/portal e api/dist já estavam prontos.',
    )
    if (!existsSync(join(root, 'api/dist/server.js'))) throw new Error('api/dist/server.js não foi gerado.')
  } catch (e) {
    console.error(e.message ?? e)
    process.exit(1)
  }
}
