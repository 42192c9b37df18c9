import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontesPublicadas } from './portal.mjs'
import { capturar } from './process.mjs'
import { fontesDe, hashDe, pacotesDe, root } from './workspace.mjs'

const ZONE = 'America/Sao_Paulo'
const PASSARAM = join(root, 'node_modules/.cache/clinica-testes')
const bin = (nome) => join(root, 'node_modules', nome)

/** All that the tests of a package stand on: same hash, same result. */
const marcaDe = (pacote) =>
  hashDe([...pacotesDe(pacote), 'tools/jest', 'jest.config.js', 'tsconfig.base.json', 'pnpm-lock.yaml'], {
    comTestes: true,
  })

const recusar = (app, oQue, saida) => {
  throw new Error(`${saida.trim()}\n\nPublicação recusada: ${app} não passa em ${oQue}.`)
}

async function exigir(app, oQue, args) {
  const { codigo, saida } = await capturar(process.execPath, args, { cwd: root })
  if (codigo !== 0) recusar(app, oQue, saida)
}

/** The app itself, and what it is made of where that is not as somebody published it with its tests. */
const mudados = (app, pacotes, portal) => {
  const publicadas = fontesPublicadas(portal)
  const agora = fontesDe(pacotes)
  return pacotes.filter((p) => p === app || !publicadas.some((fontes) => fontes[p] === agora[p]))
}

/** The tests that `npm test` has of these packages, without the slowest; those that passed as they now are need not pass again. */
async function testar(app, pacotes) {
  const [{ runFiles }, { filesBeforeDeploy }] = await Promise.all([
    import('./jest.mjs'),
    import('./test-plan.mjs'),
  ])
  const carimbo = (pacote) => join(PASSARAM, pacote)
  const marcas = new Map(pacotes.map((p) => [p, marcaDe(p)]))
  const fila = pacotes.filter(
    (p) => !existsSync(carimbo(p)) || readFileSync(carimbo(p), 'utf8') !== marcas.get(p),
  )
  const { failed, files = [] } = await runFiles(filesBeforeDeploy(fila), { TZ: ZONE, TEST_SHORT: '1' }, 2)
  const falhas = files.flatMap((f) => f.failures.map((falha) => `${f.file}\n${falha}`))
  if (failed > 0) recusar(app, 'seus testes', falhas.join('\n'))
  mkdirSync(PASSARAM, { recursive: true })
  for (const p of fila) writeFileSync(carimbo(p), marcas.get(p))
}

/**
 * Throws unless the types of the app and of what it is made of are in order, and lint and unit tests of its own and of what changed
 * since `portal` had it. What does not type-check is never
 * published: a screen that it lost would be missed by nobody but its people.
 */
export async function conferirApp(app, { semTestes, portal, log = console.log }) {
  const inicio = Date.now()
  const pacotes = mudados(app, pacotesDe(app), portal)
  log(`Conferindo ${pacotes.toReversed().join(', ')}…`)
  const lint = () => exigir(app, 'biome', [bin('@biomejs/biome/bin/biome'), 'check', ...pacotes])
  await Promise.all([exigir(app, 'tipos', [bin('typescript/bin/tsc'), '-b', app]), semTestes || lint()])
  if (!semTestes) await testar(app, pacotes)
  const oQue = semTestes
    ? 'Tipos em ordem; estilo e testes não foram conferidos'
    : 'Tipos, estilo e testes em ordem'
  log(`${oQue} (${((Date.now() - inicio) / 1000).toFixed(1)} s).`)
}
