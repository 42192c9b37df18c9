// `npm run bench`: installs what the bench needs (apart from the product), builds the product, measures every part and
// writes the tables of bench/README.md. `npm run bench -- grade api` runs only these parts. A missed target is
// printed, never an error; a wrong answer (a booking lost, a card too many) is one.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BENCH, RAIZ } from './lib/caminhos.mjs'

const PARTES = {
  grade: () => import('./grade/medir.mjs'),
  js: () => import('./js/medir.mjs'),
  abertura: () => import('./abertura/medir.mjs'),
  telefone: () => import('./telefone/medir.mjs'),
  api: () => import('./api/medir.mjs'),
  guia: () => import('./guia/medir.mjs'),
  disputa: () => import('./disputa/medir.mjs'),
  vivo: () => import('./vivo/medir.mjs'),
  fluxos: () => import('./fluxos/medir.mjs'),
  partida: () => import('./partida/medir.mjs'),
  pacientes: () => import('./pacientes/medir.mjs'),
  guias: () => import('./guias/medir.mjs'),
  lista: () => import('./lista/medir.mjs'),
  laco: () => import('./laco/medir.mjs'),
  formularios: () => import('./formularios/medir.mjs'),
  guiaForm: () => import('./guiaForm/medir.mjs'),
  impresso: () => import('./impresso/medir.mjs'),
  prontuario: () => import('./prontuario/medir.mjs'),
  pacotes: () => import('./pacotes/medir.mjs'),
  tiss: () => import('./tiss/medir.mjs'),
  retornos: () => import('./tiss/retornos.mjs'),
  arquivo: () => import('./arquivo/medir.mjs'),
  relatorios: () => import('./relatorios/medir.mjs'),
  dinheiro: () => import('./dinheiro/medir.mjs'),
  documentos: () => import('./documentos/medir.mjs'),
  importacao: () => import('./importacao/medir.mjs'),
  backup: () => import('./backup/medir.mjs'),
  inicio: () => import('./inicio/medir.mjs'),
  tamanho: () => import('./tamanho/medir.mjs'),
  mesas: () => import('./mesas/medir.mjs'),
  turnos: () => import('./turnos/medir.mjs'),
  busca: () => import('./busca/medir.mjs'),
}

/** Only where they are named. */
const GRANDES = ['tamanho']

function instalar() {
  const lock = readFileSync(join(BENCH, 'pnpm-lock.yaml'))
  const hash = createHash('sha256').update(lock).digest('hex')
  const selo = join(BENCH, 'node_modules/.bench')
  if (existsSync(selo) && readFileSync(selo, 'utf8') === hash) return
  const { packageManager } = JSON.parse(readFileSync(join(BENCH, 'package.json'), 'utf8'))
  execFileSync('npx', ['-y', packageManager, 'install', '--ignore-workspace', '--frozen-lockfile'], {
    cwd: BENCH,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  writeFileSync(selo, hash)
}

const pedidas = process.argv.slice(2).filter((a) => !a.startsWith('-'))
const desconhecida = pedidas.find((p) => !PARTES[p])
if (desconhecida) {
  console.error(`Parte desconhecida: ${desconhecida}. Existem: ${Object.keys(PARTES).join(', ')}.`)
  process.exit(1)
}

instalar()
execFileSync(process.execPath, ['tools/build.mjs'], { cwd: RAIZ, stdio: 'inherit' })
const { escreverDocumento, guardar, imprimir } = await import('./lib/tabela.mjs')

let falhas = 0
for (const parte of pedidas.length > 0 ? pedidas : Object.keys(PARTES).filter((p) => !GRANDES.includes(p))) {
  console.log(`\n== ${parte}`)
  try {
    const { medir } = await PARTES[parte]()
    imprimir(guardar(parte, await medir()))
  } catch (e) {
    falhas++
    console.error(e)
  }
}
escreverDocumento(Object.keys(PARTES))
process.exit(falhas > 0 ? 1 : 0)
