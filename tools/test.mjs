// `npm test`: everything that must hold before a change lands. Ends with the plain line `N passed, N failed`.
import { join } from 'node:path'
import { instalar } from './lib/install.mjs'
import { rodar } from './lib/process.mjs'
import { pastasDosRemotos, root } from './lib/workspace.mjs'

const bin = (nome) => join(root, 'node_modules', ...nome.split('/'))
const titulo = (texto) => console.log(`\n── ${texto}`)

instalar()
const { jest, linhaFinal, somar } = await import('./lib/jest.mjs')
const { garantirChromium } = await import('./lib/chromium.mjs')

/** A check without counts of its own is one test. */
async function conferir(nome, args) {
  titulo(nome)
  const ok = (await rodar(process.execPath, args, { cwd: root })) === 0
  console.log(ok ? `${nome}: em ordem` : `${nome}: FALHOU`)
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const REMOTOS = pastasDosRemotos()
const UNIDADE = ['domain', 'shared-auth', 'shared-ui', 'shell', ...REMOTOS, 'tools', 'api']
/** Where dates are read, shown or counted: run again in the clinic's own time zone. */
const COM_DATAS = ['domain', 'shared-ui', ...REMOTOS]
const TELAS_COM_DATAS = '(shared-domain/|fields|filtros|rascunho|repeticao|listas|paciente|bloqueio)'
const API_COM_DATAS = '(agenda|semente|hoje|data|hora)'

/** Journeys that hold the portal to a time: they have the machine to themselves, the others share it. */
const COM_PRAZOS = '(implantacao|queda|recepcao|remotos)'

const contas = [
  await conferir('tipos', [bin('typescript/bin/tsc'), '-b']),
  await conferir('biome', [bin('@biomejs/biome/bin/biome'), 'check', '.']),
]
titulo('unidade e API, em UTC')
contas.push(await jest(['--selectProjects', ...UNIDADE], { TZ: 'UTC' }))
titulo('datas, em America/Sao_Paulo')
contas.push(
  await jest(['--selectProjects', ...COM_DATAS, '--testPathPatterns', TELAS_COM_DATAS], {
    TZ: 'America/Sao_Paulo',
  }),
)
contas.push(
  await jest(['--selectProjects', 'api', '--testPathPatterns', API_COM_DATAS], { TZ: 'America/Sao_Paulo' }),
)
const construcao = await conferir('construção', [join(root, 'tools/build.mjs')])
contas.push(construcao)
if (construcao.failed === 0) {
  titulo('jornadas no navegador')
  try {
    const CHROMIUM = garantirChromium()
    const env = { CHROMIUM, TZ: 'America/Sao_Paulo' }
    contas.push(await jest(['--selectProjects', 'e2e', '--testPathIgnorePatterns', COM_PRAZOS], env))
    contas.push(await jest(['--selectProjects', 'e2e', '--testPathPatterns', COM_PRAZOS], env, 1))
  } catch (e) {
    console.error(e.message)
    contas.push({ passed: 0, failed: 1 })
  }
}

const total = somar(...contas)
console.log(`\n${linhaFinal(total)}`)
process.exit(total.failed > 0 ? 1 : 0)
