import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, versaoDoPacote } from '../lib/workspace.mjs'

/** Version of a catalog package as it is installed: the plugin would copy `catalog:` literally. */
const instalado = (pacote) => {
  for (const dir of ['.', 'shell', 'shared-ui', 'shared-auth', 'shared-domain']) {
    const file = join(root, dir, 'node_modules', pacote, 'package.json')
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).version
  }
  throw new Error(`${pacote} não está instalado.`)
}

const ENTRADAS_UI = [
  '',
  '/charts',
  '/fields',
  '/files',
  '/list',
  '/table',
  '/form',
  '/dates',
  '/pdf',
  '/pickers',
  '/router',
  '/query',
]

/**
 * What remotes take from the shell, with the versions of this checkout. State lives once (react, zustand, shared-auth);
 * MUI, the grid, the pickers and the charts travel only inside the entries of shared-ui. `shell/src/remotos/federacao.ts` gives them.
 */
export function compartilhados() {
  const ui = versaoDoPacote('shared-ui')
  return {
    react: instalado('react'),
    // A remote built for development runs on the React of a deployed portal, and must make elements as it does.
    'react/jsx-runtime': instalado('react'),
    'react-dom': instalado('react-dom'),
    zustand: instalado('zustand'),
    '@clinica/shared-auth': versaoDoPacote('shared-auth'),
    ...Object.fromEntries(ENTRADAS_UI.map((e) => [`@clinica/shared-ui${e}`, ui])),
    yup: instalado('yup'),
    moment: instalado('moment'),
  }
}

/** The runtime that containers are started with; it comes from the shell, once per page. */
const RUNTIME = '@module-federation/webpack-bundler-runtime'

/** What the shell of this checkout provides. */
export const oferecidos = () => ({ ...compartilhados(), [RUNTIME]: instalado(RUNTIME) })
/** What a remote of this checkout cannot do without: what the shell provides, and the API that its calls were written for. */
export const requisitos = () =>
  Object.fromEntries(
    Object.entries({ ...oferecidos(), '@clinica/api': versaoDoPacote('api') }).map(([k, version]) => [
      k,
      `^${version}`,
    ]),
  )

/** For the federation plugin: a container holds none of it. */
export const soDoShell = () =>
  Object.fromEntries(
    Object.entries(compartilhados()).map(([k, version]) => [
      k,
      { import: false, singleton: true, strictVersion: true, requiredVersion: `^${version}` },
    ]),
  )
