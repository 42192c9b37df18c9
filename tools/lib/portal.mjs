import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { arquivosDe } from './compress.mjs'
import { lerJson } from './workspace.mjs'

/*
 * The folder that a web server serves:
 *   index.html, assets/…, shell.json   the shell and what it provides to remotes
 *   remotes.json                       what the shell reads first; swapped atomically
 *   historico.json                     earlier entries of each remote, newest first, for the rollback
 *   remotes/<id>/<version>/…           immutable
 */

export const lerRemotos = (portal) => {
  const file = join(portal, 'remotes.json')
  return existsSync(file) ? lerJson(file).remotes : []
}
const lerHistorico = (portal) => {
  const file = join(portal, 'historico.json')
  return existsSync(file) ? lerJson(file) : {}
}
export const lerShell = (portal) => {
  const file = join(portal, 'shell.json')
  return existsSync(file) ? lerJson(file) : null
}

/** A reader sees the old file or the new one, never half of it. */
function gravarAtomico(file, dados) {
  const tmp = `${file}.${process.pid}.tmp`
  writeFileSync(tmp, JSON.stringify(dados, null, 1))
  renameSync(tmp, file)
}

/** What remotes.json says of a built remote (its dist folder holds build.json and module.json). */
function entradaDe(dist) {
  const build = lerJson(join(dist, 'build.json'))
  const base = `/remotes/${build.id}/${build.version}/`
  return {
    id: build.id,
    name: build.name,
    version: build.version,
    manifest: `${base}mf-manifest.json`,
    entry: `${base}${build.entry}`,
    integrity: build.integrity,
    requires: build.requires,
    module: lerJson(join(dist, 'module.json')),
  }
}

function trocar(portal, id, entrada) {
  const outros = lerRemotos(portal).filter((r) => r.id !== id)
  const remotes = [...outros, ...(entrada ? [entrada] : [])].sort((a, b) => a.id.localeCompare(b.id))
  gravarAtomico(join(portal, 'remotes.json'), { remotes })
}

/** Copies an immutable versioned folder and points remotes.json at it. */
export function publicarRemoto(dist, portal) {
  const entrada = entradaDe(dist)
  const destino = join(portal, 'remotes', entrada.id, entrada.version)
  if (!existsSync(destino)) {
    const tmp = `${destino}.${process.pid}.tmp`
    mkdirSync(join(portal, 'remotes', entrada.id), { recursive: true })
    cpSync(dist, tmp, { recursive: true })
    renameSync(tmp, destino)
  }
  const atual = lerRemotos(portal).find((r) => r.id === entrada.id)
  if (atual && atual.version !== entrada.version) {
    const historico = lerHistorico(portal)
    const antes = (historico[entrada.id] ?? []).filter((r) => r.version !== atual.version)
    gravarAtomico(join(portal, 'historico.json'), { ...historico, [entrada.id]: [atual, ...antes] })
  }
  trocar(portal, entrada.id, entrada)
  return entrada
}

/** Points remotes.json at the version before the present one. */
export function voltarRemoto(id, portal) {
  const historico = lerHistorico(portal)
  const [anterior, ...resto] = historico[id] ?? []
  if (!anterior) throw new Error(`Não há versão anterior de '${id}' em ${portal}.`)
  if (!existsSync(join(portal, 'remotes', id, anterior.version)))
    throw new Error(`A pasta da versão ${anterior.version} de '${id}' já foi removida.`)
  trocar(portal, id, anterior)
  gravarAtomico(join(portal, 'historico.json'), { ...historico, [id]: resto })
  return anterior
}

/** Takes a remote off the menu; its folders stay until pruned. */
export const retirarRemoto = (id, portal) => trocar(portal, id, null)

/** Removes the versions that neither remotes.json nor the last step of the rollback names. */
export function podar(portal) {
  const historico = lerHistorico(portal)
  const atuais = lerRemotos(portal)
  const removidas = []
  const pasta = join(portal, 'remotes')
  for (const id of existsSync(pasta) ? readdirSync(pasta) : []) {
    const anterior = historico[id]?.[0]
    const ficam = new Set([atuais.find((r) => r.id === id)?.version, anterior?.version])
    for (const version of readdirSync(join(pasta, id)))
      if (!ficam.has(version)) {
        rmSync(join(pasta, id, version), { recursive: true, force: true })
        removidas.push(`${id}/${version}`)
      }
    if (historico[id]) historico[id] = anterior ? [anterior] : []
  }
  gravarAtomico(join(portal, 'historico.json'), historico)
  return removidas
}

/** The shell's files: hashed ones first, the page last; the files of the version before stay for open pages. */
export function publicarShell(dist, portal) {
  mkdirSync(portal, { recursive: true })
  const antes = lerShell(portal)
  const build = lerJson(join(dist, 'build.json'))
  const files = arquivosDe(dist).filter((f) => f !== 'build.json' && f !== '.build')
  const pagina = (f) => /^index\.html(\.br|\.gz)?$/.test(f)
  for (const f of files.filter((f) => !pagina(f))) cpSync(join(dist, f), join(portal, f))
  // A stale compressed page must never outlive its page.
  for (const f of ['index.html.br', 'index.html.gz']) rmSync(join(portal, f), { force: true })
  for (const f of files.filter(pagina)) {
    cpSync(join(dist, f), join(portal, `${f}.tmp`))
    renameSync(join(portal, `${f}.tmp`), join(portal, f))
  }
  const ficam = new Set([...files, ...(antes?.files ?? [])])
  const assets = join(portal, 'assets')
  for (const f of existsSync(assets) ? arquivosDe(assets, 'assets/') : [])
    if (!ficam.has(f)) rmSync(join(portal, f), { force: true })
  gravarAtomico(join(portal, 'shell.json'), { ...build, files })
  if (!existsSync(join(portal, 'remotes.json'))) gravarAtomico(join(portal, 'remotes.json'), { remotes: [] })
}

export const lerBuild = (dist) =>
  existsSync(join(dist, 'build.json')) ? JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) : null
