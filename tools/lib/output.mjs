import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { arquivosDe } from './compress.mjs'
import { lerJson, root } from './workspace.mjs'

/** Written after the bytes are counted: what says of them, and their compressed twins. */
const FORA = /^(build\.json|\.build)$|\.(br|gz)$/

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** What a build put out: `{ path: sha256 }`, sorted. */
const bytesDe = (dist) =>
  Object.fromEntries(
    arquivosDe(dist)
      .filter((f) => !FORA.test(f))
      .sort()
      .map((f) => [f, sha256(readFileSync(join(dist, f)))]),
  )

/** `0.1.0-1a2b3c4d5e6f`: the package's version and the bytes put out. */
const versaoDosBytes = (pacote, bytes) => `${pacote}-${sha256(JSON.stringify(bytes)).slice(0, 12)}`

/** As the bundler writes it into the scripts: a preload with another one is not taken by them. */
export const ALGORITMO = 'sha256'
export const integridadeDe = (file, algoritmo = ALGORITMO) =>
  `${algoritmo}-${createHash(algoritmo).update(readFileSync(file)).digest('base64')}`

/** The commit that is built, with a plus when one of these files or folders differs from it; null outside a repository. */
export function commitDe(caminhos) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    const commit = git('rev-parse', 'HEAD').slice(0, 12)
    return git('status', '--porcelain', '--', ...caminhos) ? `${commit}+` : commit
  } catch {
    return null
  }
}

const gravar = (dist, build) => writeFileSync(join(dist, 'build.json'), JSON.stringify(build, null, 1))

/** Writes build.json: what was put out, the version that its bytes have, and of which commit. */
export function selar(dist, pacote, dados, commit = null) {
  const bytes = bytesDe(dist)
  gravar(dist, { ...dados, version: versaoDosBytes(pacote, bytes), commit, bytes })
}

/** The same bytes, built of this commit as well; answers whether that had to be written. */
export function sealCommit(dist, commit) {
  const build = lerJson(join(dist, 'build.json'))
  if (build.commit === commit) return false
  gravar(dist, { ...build, commit })
  return true
}

/**
 * The build.json of a dist folder that is whole: every file that was put out is there with its bytes, and what manifest
 * and entry name is among them. Throws a sentence otherwise.
 */
export function conferirSaida(dist) {
  const recusar = (motivo) => {
    throw new Error(`Publicação recusada: ${motivo}`)
  }
  if (!existsSync(join(dist, 'build.json'))) recusar(`${dist} não tem um build (falta build.json).`)
  const build = lerJson(join(dist, 'build.json'))
  const agora = bytesDe(dist)
  const diferentes = Object.keys({ ...build.bytes, ...agora }).filter((f) => build.bytes?.[f] !== agora[f])
  if (diferentes.length > 0)
    recusar(
      `${dist} não é o que foi construído; ${diferentes.length} arquivo(s) a menos, a mais ou alterados: ${diferentes.slice(0, 5).join(', ')}.`,
    )
  if (build.version !== versaoDosBytes(build.version.split('-')[0], agora))
    recusar(`a versão ${build.version} não é a destes arquivos.`)
  if (build.id !== 'shell') conferirRemoto(dist, build, recusar)
  return build
}

function conferirRemoto(dist, build, recusar) {
  const manifest = lerJson(join(dist, 'mf-manifest.json'))
  const nomes = [
    build.entry,
    manifest.metaData.remoteEntry.name,
    ...[...manifest.shared, ...manifest.exposes].flatMap(({ assets }) =>
      Object.values(assets).flatMap(({ sync, async }) => [...sync, ...async]),
    ),
  ]
  const faltam = [...new Set(nomes)].filter((f) => !build.bytes[f])
  if (faltam.length > 0) recusar(`o manifesto cita arquivos que não existem: ${faltam.join(', ')}.`)
  const ids = new Set([build.id, manifest.name, lerJson(join(dist, 'module.json')).id])
  if (ids.size > 1) recusar(`${dist} mistura os remotos ${[...ids].join(' e ')}.`)
  const [algoritmo] = build.integrity.split('-')
  if (integridadeDe(join(dist, build.entry), algoritmo) !== build.integrity)
    recusar(`a integridade de ${build.entry} não confere.`)
}
