// The newest Node that the product is run on (deploy/Dockerfile), beside whichever runs this: from npm's `node` package.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { capturar } from './process.mjs'
import { root } from './workspace.mjs'

const MAIOR = 24

/** Its executable; throws where it can be neither found nor installed. */
function ensureNode24() {
  if (Number(process.versions.node.split('.')[0]) === MAIOR) return process.execPath
  const pasta = join(root, `node_modules/.cache/node-${MAIOR}`)
  const node = join(pasta, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(node)) {
    mkdirSync(pasta, { recursive: true })
    console.log(`Instalando Node ${MAIOR} do pacote 'node' do npm…`)
    const args = ['install', '--no-audit', '--no-fund', '--no-save', '--prefix', pasta, `node@${MAIOR}`]
    execFileSync('npm', args, { cwd: pasta, stdio: 'inherit', shell: process.platform === 'win32' })
  }
  const versao = existsSync(node) ? execFileSync(node, ['--version'], { encoding: 'utf8' }).trim() : 'nenhum'
  if (!versao.startsWith(`v${MAIOR}.`))
    throw new Error(`Node ${MAIOR} não pôde ser instalado (achei ${versao}).`)
  return node
}

/**
 * Tests by that Node: what asks for it (`filesByNode24`), types and a journey of each column; or these words as `npm test` takes them. Its
 * counts, by the line with which it ends.
 */
export async function onNode24(palavras = []) {
  const node = ensureNode24()
  console.log(`\n── em Node ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}`)
  const args = [join(root, 'tools/test.mjs'), ...(palavras.length > 0 ? palavras : ['--node24'])]
  const { saida } = await capturar(node, args, { cwd: root })
  process.stdout.write(saida)
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(saida) ?? [null, 0, 1]
  return { passed: Number(passed), failed: Number(failed) }
}
