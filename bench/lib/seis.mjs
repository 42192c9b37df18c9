/*
 * The portal as it is with six remotes: those that exist, and copies of them under other names and paths until there are
 * six, published as any other.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIST, RAIZ } from './caminhos.mjs'

const SEIS = 6
const lerJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const gravarJson = (file, dados) => writeFileSync(file, JSON.stringify(dados))

/** A dist of another remote: same code, same number of routes, its own id, paths and menu. */
async function copia(original, id) {
  const { selar } = await import(join(RAIZ, 'tools/lib/output.mjs'))
  const dist = join(DIST, 'seis', `mf-${id}`)
  cpSync(join(RAIZ, original, 'dist'), dist, { recursive: true })
  const module = lerJson(join(dist, 'module.json'))
  const deles = (path) => path && `/${id}${path}`
  gravarJson(join(dist, 'module.json'), {
    ...module,
    id,
    routes: module.routes.map((r) => ({
      ...r,
      path: deles(r.path),
      ...(r.parent ? { parent: deles(r.parent) } : {}),
    })),
  })
  const manifest = join(dist, 'mf-manifest.json')
  gravarJson(manifest, { ...lerJson(manifest), id, name: id })
  const { version, commit: _, bytes: __, ...build } = lerJson(join(dist, 'build.json'))
  selar(dist, version.split('-')[0], { ...build, id, name: `mf-${id}` })
  return dist
}

/** Builds it from dist/portal and answers its folder. */
export async function portalDeSeis() {
  const portal = join(DIST, 'seis', 'portal')
  rmSync(join(DIST, 'seis'), { recursive: true, force: true })
  cpSync(join(RAIZ, 'dist/portal'), portal, { recursive: true })
  const { pastasDosRemotos } = await import(join(RAIZ, 'tools/lib/workspace.mjs'))
  const { publicar } = await import(join(RAIZ, 'tools/lib/portal.mjs'))
  const reais = pastasDosRemotos()
  for (let n = reais.length; n < SEIS; n++)
    publicar(await copia(reais[n % reais.length], `gerado${n}`), portal, 'bench')
  return portal
}
