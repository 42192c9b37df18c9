import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Every concrete shape of a path: optional segments with and without, parameter names forgotten. */
function formas(path) {
  let todas = ['']
  for (const parte of path.split('/').filter(Boolean)) {
    const limpa = parte.startsWith(':') ? ':' : parte.replace(/\?$/, '')
    const com = todas.map((t) => `${t}/${limpa}`)
    todas = parte.endsWith('?') ? todas.concat(com) : com
  }
  return todas.map((f) => f || '/')
}

/** Paths that two owners declare, as sentences. `donos`: [{ id, paths }]. */
export function caminhosRepetidos(donos) {
  const vistos = new Map()
  const repetidos = []
  for (const { id, paths } of donos)
    for (const path of paths)
      for (const forma of new Set(formas(path))) {
        const outro = vistos.get(forma)
        if (outro) repetidos.push(`O caminho ${path} de '${id}' já é de '${outro}'.`)
        else vistos.set(forma, id)
      }
  return repetidos
}

const API = '@clinica/api'

/** Why the running API (its version) cannot serve this remote, as a sentence; null when it can. */
export function faltaDaApi(build, versao) {
  const faixa = build.requires?.[API]
  if (!faixa || require('semver').satisfies(versao, faixa)) return null
  return `O remoto precisa da API ${faixa}; a que está em uso é a ${versao}.`
}

/** Why the running shell cannot serve this remote; empty when it can. */
export function incompatibilidades({ shell, remotos, build, modulo }) {
  const { satisfies } = require('semver')
  const problemas = []
  if (build.contract !== shell.contract)
    problemas.push(`O remoto usa o contrato ${build.contract}; o shell publicado atende o ${shell.contract}.`)
  for (const [pacote, faixa] of Object.entries(build.requires)) {
    if (pacote === API) continue
    const oferecida = shell.provides[pacote]
    if (!oferecida) problemas.push(`O shell publicado não oferece ${pacote}.`)
    else if (!satisfies(oferecida, faixa))
      problemas.push(`O remoto precisa de ${pacote} ${faixa}; o shell publicado oferece ${oferecida}.`)
  }
  const donos = [
    { id: 'shell', paths: shell.paths },
    ...remotos
      .filter((r) => r.id !== build.id)
      .map((r) => ({ id: r.id, paths: r.module.routes.map((x) => x.path) })),
    { id: build.id, paths: modulo.routes.map((x) => x.path) },
  ]
  return [...problemas, ...caminhosRepetidos(donos)]
}

/** Why live remotes could not run on this shell, each with its name; empty when all can. */
export const remotosSemShell = (shell, remotos) =>
  remotos.flatMap((r) =>
    incompatibilidades({
      shell,
      remotos: [],
      build: { id: r.id, contract: r.module.contract, requires: r.requires },
      modulo: r.module,
    }).map((motivo) => `${r.id}: ${motivo}`),
  )
