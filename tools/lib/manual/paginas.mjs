import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAjuda } from '../ajuda.mjs'
import { lerJson, pastasDosRemotos, root } from '../workspace.mjs'

/** The pages of one package, in the order of its `src/ajuda/index.ts`. */
const pagesOf = (pacote) => {
  const pasta = join(root, pacote, 'src/ajuda')
  const indice = readFileSync(join(pasta, 'index.ts'), 'utf8')
  const arquivos = new Map(
    [...indice.matchAll(/import (\w+) from '\.\/([\w-]+)\.md'/g)].map(([, nome, id]) => [nome, id]),
  )
  const lista = /export default \[([^\]]*)\]/.exec(indice)?.[1] ?? ''
  return lista
    .split(',')
    .map((nome) => arquivos.get(nome.trim()))
    .filter(Boolean)
    .map((id) => readAjuda(readFileSync(join(pasta, `${id}.md`), 'utf8'), id))
}

/** The manual as /ajuda has it: the portal's own pages, then each remote's. `rotas` of a part: its routes with who may open them. */
export const readManual = () => [
  { id: 'portal', titulo: 'O portal', rotas: [], paginas: pagesOf('shell') },
  ...pastasDosRemotos().map((pacote) => {
    const { id, title, routes } = lerJson(join(root, pacote, 'dist/module.json'))
    return { id, titulo: title ?? id, rotas: routes, paginas: pagesOf(pacote) }
  }),
]
