import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import vm from 'node:vm'
import { root } from '../lib/workspace.mjs'

const require = createRequire(import.meta.url)
const { transformSync } = require('@swc/core')

function avaliar(file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    // `import()` stays as it is: the screens are never loaded here.
    module: { type: 'commonjs', ignoreDynamic: true },
  })
  const module = { exports: {} }
  const permitido = (request) => {
    if (request === '@clinica/shared-domain/acesso') return avaliar(join(root, 'shared-domain/src/acesso.ts'))
    throw new Error(`${file}: module.ts só importa shared-domain/acesso e tipos, não '${request}'.`)
  }
  vm.runInThisContext(`(function (module, exports, require) {${code}\n})`, { filename: file })(
    module,
    module.exports,
    permitido,
  )
  return module.exports
}

/** The exported constants of a small TypeScript file that imports nothing but the access table. */
export const constantesDe = (file) => avaliar(join(root, file))

const pedidoDe = (load) => /import\(\s*['"]([^'"]+)['"]\s*\)/.exec(String(load))?.[1]

/**
 * The module constant of a remote as plain data, without `load`: menu, routes, guard and titles before any code. With the
 * groups of its build, each route also says what it fetches (`files`, from the remote's folder, and `shared`).
 */
export function dadosDoModulo(dir, grupos = null) {
  const file = join(root, dir, 'src/module.ts')
  const modulo = avaliar(file).default
  if (modulo?.contract !== 1 || !modulo.id || !Array.isArray(modulo.routes))
    throw new Error(`${dirname(file)}: module.ts não exporta um RemoteModule do contrato 1.`)
  const semLoad = ({ load: _, ...dados }) => dados
  const { search, help: _, ...resto } = modulo
  return {
    ...resto,
    routes: modulo.routes.map((rota) => {
      if (!grupos) return semLoad(rota)
      const busca = grupos[pedidoDe(rota.load)]
      if (!busca) throw new Error(`${file}: não se sabe o que a tela ${rota.path} carrega.`)
      return { ...semLoad(rota), ...busca }
    }),
    ...(search ? { search: search.map(semLoad) } : {}),
  }
}
