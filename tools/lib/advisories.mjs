import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import semver from 'semver'

/** Where a package finds another, as Node looks for it. */
const folderOf = (de, nome) => {
  for (let pasta = de; ; pasta = dirname(pasta)) {
    const aqui = join(pasta, 'node_modules', nome)
    if (existsSync(join(aqui, 'package.json'))) return realpathSync(aqui)
    if (dirname(pasta) === pasta) return undefined
  }
}

/** Every package that `pastas` use, as installed: name → its versions, and whether the product runs with it. */
export function installedOf(pastas) {
  const achados = new Map()
  const note = (pasta, producao) => {
    const antes = achados.get(pasta)
    if (antes && (antes.producao || !producao)) return
    const pacote = JSON.parse(readFileSync(join(pasta, 'package.json'), 'utf8'))
    achados.set(pasta, { nome: pacote.name, versao: pacote.version, producao })
    follow(pasta, Object.keys({ ...pacote.dependencies, ...pacote.optionalDependencies }), producao)
  }
  const follow = (pasta, nomes, producao) => {
    for (const nome of nomes) {
      const dela = folderOf(pasta, nome)
      if (dela) note(dela, producao)
    }
  }
  const minhas = new Set(pastas.map((p) => realpathSync(p)))
  for (const pasta of minhas) {
    const pacote = JSON.parse(readFileSync(join(pasta, 'package.json'), 'utf8'))
    follow(pasta, Object.keys(pacote.dependencies ?? {}), true)
    follow(pasta, Object.keys(pacote.devDependencies ?? {}), false)
  }
  return [...achados].filter(([pasta]) => !minhas.has(pasta)).map(([, p]) => p)
}

const json = async (url, corpo) => {
  const r = await fetch(url, {
    method: corpo ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    body: corpo && JSON.stringify(corpo),
    signal: AbortSignal.timeout(30_000),
  })
  if (!r.ok) throw new Error(`respondeu ${r.status}`)
  return r.json()
}

/** What `npm audit` asks: name → versions. */
const fromNpm = async (url, pacotes) => {
  const versoes = {}
  for (const { nome, versao } of pacotes) versoes[nome] = [...new Set([...(versoes[nome] ?? []), versao])]
  const resposta = await json(url, versoes)
  return pacotes.flatMap((p) =>
    (resposta[p.nome] ?? [])
      .filter((a) => semver.satisfies(p.versao, a.vulnerable_versions, { includePrerelease: true }))
      .map((a) => ({
        ...p,
        id: /GHSA[-\w]+/.exec(a.url)?.[0] ?? String(a.id),
        gravidade: a.severity,
        titulo: a.title,
      })),
  )
}

const fromOsv = async (url, pacotes) => {
  const queries = pacotes.map(({ nome, versao }) => ({
    version: versao,
    package: { name: nome, ecosystem: 'npm' },
  }))
  const { results } = await json(`${url}/querybatch`, { queries })
  const achados = results.flatMap(({ vulns = [] }, i) => vulns.map(({ id }) => ({ ...pacotes[i], id })))
  return Promise.all(
    achados.map(async (a) => {
      const { summary, database_specific: dados } = await json(`${url}/vulns/${a.id}`)
      return { ...a, gravidade: (dados?.severity ?? 'high').toLowerCase(), titulo: summary ?? a.id }
    }),
  )
}

/** The advisories of the registry that this machine installs from. */
const ofRegistry = () => {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  })
  return new URL('-/npm/v1/security/advisories/bulk', registry.trim()).href
}

const FONTES = {
  'registro npm': [fromNpm, () => process.env.ADVISORIES_NPM ?? ofRegistry()],
  OSV: [fromOsv, () => process.env.ADVISORIES_OSV ?? 'https://api.osv.dev/v1'],
}

/** What is known of these packages, from the first source that answers; `fonte` is undefined when none does. */
export async function advisoriesOf(pacotes) {
  const recusas = []
  for (const [fonte, [perguntar, endereco]] of Object.entries(FONTES))
    try {
      return { fonte, avisos: await perguntar(endereco(), pacotes), recusas }
    } catch (e) {
      recusas.push(`${fonte}: ${e.cause?.code ?? e.message}`)
    }
  return { avisos: [], recusas }
}

/**
 * What fails: high and critical ones of what the product runs with. `permitidos` are { id, pacote, motivo, ate }, each good
 * until its day, `YYYY-MM-DD`.
 */
export function judge(avisos, permitidos, hoje) {
  const isAllowed = (a) => permitidos.some((p) => p.id === a.id && p.pacote === a.nome && p.ate >= hoje)
  const isGrave = (a) => a.producao && ['high', 'critical'].includes(a.gravidade)
  return {
    falham: avisos.filter((a) => isGrave(a) && !isAllowed(a)),
    permitidos: avisos.filter((a) => isGrave(a) && isAllowed(a)),
    outros: avisos.filter((a) => !isGrave(a)),
  }
}
