// `npm run vulnerabilities`: what is known against the installed packages, from the first source that answers. A high or
// critical one in what the product runs with fails, unless tools/vulnerabilities.json says why not and until when. Without
// a source it says so and passes: a check that did not run is no finding.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { advisoriesOf, installedOf, judge } from './lib/advisories.mjs'
import { pastasDosRemotos, root } from './lib/workspace.mjs'

const PASTAS = [
  '.',
  'shared-domain',
  'shared-auth',
  'shared-ui',
  'shell',
  'api',
  'e2e',
  ...pastasDosRemotos(),
]
const pacotes = installedOf(PASTAS.map((pasta) => join(root, pasta)))
const { fonte, avisos, recusas } = await advisoriesOf(pacotes)
for (const recusa of recusas) console.log(`Fonte de vulnerabilidades sem resposta: ${recusa}`)
if (!fonte) {
  console.log(
    `VULNERABILIDADES NÃO CONFERIDAS: nenhuma fonte respondeu (${pacotes.length} pacotes instalados).`,
  )
} else {
  const conhecidos = JSON.parse(readFileSync(join(root, 'tools/vulnerabilities.json'), 'utf8'))
  const { falham, permitidos, outros } = judge(avisos, conhecidos, new Date().toISOString().slice(0, 10))
  const print = (titulo, lista) => {
    for (const { nome, versao, id, gravidade, titulo: texto } of lista)
      console.log(`${titulo}: ${nome} ${versao}, ${gravidade}, ${id}: ${texto}`)
  }
  print('falha', falham)
  print('permitida', permitidos)
  print('aviso', outros)
  console.log(
    `${pacotes.length} pacotes conferidos em ${fonte}: ${falham.length} falhas, ${permitidos.length + outros.length} avisos.`,
  )
  process.exitCode = falham.length > 0 ? 1 : 0
}
