import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { conferirSaida } from './output.mjs'
import { escreverPagina, gravarAtomico } from './page.mjs'
import { lerJson } from './workspace.mjs'

/*
 * The folder that a web server serves:
 *   index.html                      the shell's page; swapped atomically, as are the three below
 *   so/<id>/index.html              the page of one remote alone
 *   shell.json                      what the shell is and provides to remotes
 *   remotes.json                    what the shell reads first
 *   historico.json                  earlier entries of shell and remotes, newest first, for the rollback
 *   shell/<version>/…, remotes/<id>/<version>/…   immutable
 */

const ler = (portal, nome, vazio) => (existsSync(join(portal, nome)) ? lerJson(join(portal, nome)) : vazio)
const lerCatalogo = (portal) => ler(portal, 'remotes.json', { shell: null, remotes: [] })
export const lerRemotos = (portal) => lerCatalogo(portal).remotes
export const lerShell = (portal) => ler(portal, 'shell.json', null)
const lerHistorico = (portal) => ler(portal, 'historico.json', {})
/** What is live under this id. */
const lerAtual = (id, portal) =>
  id === 'shell' ? lerShell(portal) : (lerRemotos(portal).find((r) => r.id === id) ?? null)

const gravarJson = (portal, nome, dados) => gravarAtomico(join(portal, nome), JSON.stringify(dados, null, 1))

const baseDe = ({ id, version }) => (id === 'shell' ? `/shell/${version}/` : `/remotes/${id}/${version}/`)
const pastaDe = (portal, entrada) => join(portal, baseDe(entrada))
const paginaDe = (id) => (id === 'shell' ? 'index.html' : `so/${id}/index.html`)

/**
 * What shell.json or remotes.json says of a build. `publicacao`: { publicadoPor, publicadoEm, conferencia }, the last one of
 * 'feita', 'semTestes' and 'pasta' (built elsewhere), absent where nobody deployed by the command.
 */
function entradaDe(dist, build, publicacao) {
  const { id, version, contract, commit } = build
  if (id === 'shell')
    return {
      id,
      version,
      contract,
      provides: build.provides,
      paths: build.paths,
      fetches: build.fetches,
      commit,
      ...publicacao,
    }
  const base = baseDe(build)
  return {
    id,
    name: build.name,
    version,
    manifest: `${base}mf-manifest.json`,
    entry: `${base}${build.entry}`,
    integrity: build.integrity,
    requires: build.requires,
    fetches: build.fetches,
    commit,
    ...publicacao,
    module: lerJson(join(dist, 'module.json')),
  }
}

/** The pages say what is published, so that nothing is asked for before the first screen. */
function escreverPaginas(portal, entrada) {
  const shell = lerShell(portal)
  if (shell)
    escreverPagina(portal, 'index.html', pastaDe(portal, shell), baseDe(shell), shell, lerCatalogo(portal))
  if (!entrada || entrada.id === 'shell') return
  const base = `${baseDe(entrada)}so/`
  const alone = join(pastaDe(portal, entrada), 'so')
  // What was built for the tests has none.
  if (existsSync(alone)) escreverPagina(portal, paginaDe(entrada.id), alone, base, entrada)
}

/** Makes this entry the live one. `null` takes a remote off. */
function trocar(portal, id, entrada) {
  if (id === 'shell') gravarJson(portal, 'shell.json', entrada)
  const shell = lerShell(portal)
  const outros = lerRemotos(portal).filter((r) => r.id !== id)
  const remotes = [...outros, ...(entrada && id !== 'shell' ? [entrada] : [])]
  gravarJson(portal, 'remotes.json', {
    shell: shell && {
      version: shell.version,
      base: baseDe(shell),
      fetches: shell.fetches,
      retiradas: shell.retiradas ?? [],
    },
    remotes: remotes.sort((a, b) => a.id.localeCompare(b.id)),
  })
  escreverPaginas(portal, entrada)
  if (!entrada) rmSync(join(portal, 'so', id), { recursive: true, force: true })
}

/** Versions that a rollback took back, the last first: open pages that run one of them say so. */
const RETIRADAS = 20
const retiradasCom = (entrada, ...antes) => ({
  ...entrada,
  retiradas: [...new Set(antes)].filter((v) => v && v !== entrada.version).slice(0, RETIRADAS),
})

/** Of what each live build was made, by package; those that nobody's tests stood before do not count. */
export const fontesPublicadas = (portal) =>
  [lerShell(portal), ...lerRemotos(portal)]
    .filter((entrada) => entrada && entrada.conferencia !== 'semTestes')
    .map((entrada) => lerJson(join(pastaDe(portal, entrada), 'build.json')).fontes ?? {})

/** This build is live, with all that goes with its bytes: one made for the tests has no compressed files. */
export const isLive = (dist, portal) => {
  const { id, version, prova } = lerJson(join(dist, 'build.json'))
  const atual = lerAtual(id, portal)
  if (atual?.version !== version) return false
  // A folder that somebody took away is published again.
  const publicado = join(pastaDe(portal, atual), 'build.json')
  return existsSync(publicado) && (prova || !lerJson(publicado).prova)
}

/** What goes with the bytes of a folder that stands already; build.json, which says that it is there, last. */
const copyBesides = (dist, destino) => {
  cpSync(dist, destino, { recursive: true, filter: (f) => statSync(f).isDirectory() || /\.(br|gz)$/.test(f) })
  cpSync(join(dist, 'build.json'), join(destino, 'build.json'))
}

/** Copies an immutable folder named after its bytes and points the portal at it. Answers the new entry. */
export function publicar(dist, portal, publicadoPor, conferencia) {
  const build = conferirSaida(dist)
  const agora = new Date().toISOString()
  const entrada = entradaDe(dist, build, { publicadoPor, publicadoEm: agora, conferencia })
  const { id, version } = entrada
  const destino = pastaDe(portal, entrada)
  if (existsSync(destino)) {
    const la = conferirSaida(destino)
    if (JSON.stringify(la.bytes) !== JSON.stringify(build.bytes))
      throw new Error(`Publicação recusada: ${id} ${version} já existe em ${portal} com outros arquivos.`)
    if (la.prova && !build.prova) copyBesides(dist, destino)
  } else {
    const tmp = `${destino}`.replace(/\/$/, `.${process.pid}.tmp`)
    mkdirSync(dirname(tmp), { recursive: true })
    cpSync(dist, tmp, { recursive: true, filter: (f) => basename(f) !== '.build' })
    renameSync(tmp, destino)
  }
  const atual = lerAtual(id, portal)
  if (atual && atual.version !== version) {
    const historico = lerHistorico(portal)
    const antes = (historico[id] ?? []).filter((r) => r.version !== atual.version)
    gravarJson(portal, 'historico.json', { ...historico, [id]: [{ ...atual, ate: agora }, ...antes] })
  }
  trocar(portal, id, retiradasCom(entrada, ...(atual?.retiradas ?? [])))
  return entrada
}

/** The entry that a rollback would go back to, with its folder still whole. */
export function anteriorDe(id, portal) {
  const [anterior] = lerHistorico(portal)[id] ?? []
  if (!anterior) throw new Error(`Não há versão anterior de '${id}' em ${portal}.`)
  if (!existsSync(pastaDe(portal, anterior)))
    throw new Error(`A pasta da versão ${anterior.version} de '${id}' já foi removida.`)
  return anterior
}

/** Points the portal at the version before the present one. */
export function voltar(id, portal, publicadoPor) {
  const { ate: _, ...anterior } = anteriorDe(id, portal)
  const historico = lerHistorico(portal)
  const agora = new Date()
  // Open pages still run what is left here: its day before the prune begins now.
  const deixada = lerAtual(id, portal)
  const entrada = retiradasCom(
    { ...anterior, publicadoPor, publicadoEm: agora.toISOString() },
    deixada?.version,
    ...(deixada?.retiradas ?? []),
  )
  if (deixada && existsSync(pastaDe(portal, deixada))) utimesSync(pastaDe(portal, deixada), agora, agora)
  trocar(portal, id, entrada)
  gravarJson(portal, 'historico.json', { ...historico, [id]: historico[id].slice(1) })
  return entrada
}

/** Takes a remote off the menu; its folders stay until pruned. */
export const retirar = (id, portal) => trocar(portal, id, null)

const UM_DIA = 24 * 60 * 60 * 1000
const pastas = (dir) => (existsSync(dir) ? readdirSync(dir) : [])

/**
 * Removes the versions that nothing needs: neither live nor the last step of the rollback, and neither published nor
 * replaced within a day, because open pages still fetch from those.
 */
export function podar(portal, agora = Date.now()) {
  const historico = lerHistorico(portal)
  const removidas = []
  const podarPasta = (id, dir) => {
    const [anterior, ...antigas] = historico[id] ?? []
    const recentes = antigas.filter((r) => agora - Date.parse(r.ate) < UM_DIA)
    const ficam = new Set([lerAtual(id, portal), anterior, ...recentes].map((r) => r?.version))
    for (const version of pastas(dir)) {
      const pasta = join(dir, version)
      if (ficam.has(version) || agora - statSync(pasta).mtimeMs < UM_DIA) continue
      rmSync(pasta, { recursive: true, force: true })
      removidas.push(`${id}/${version}`)
    }
    if (anterior) historico[id] = [anterior, ...recentes]
  }
  podarPasta('shell', join(portal, 'shell'))
  for (const id of pastas(join(portal, 'remotes'))) podarPasta(id, join(portal, 'remotes', id))
  gravarJson(portal, 'historico.json', historico)
  return removidas
}
