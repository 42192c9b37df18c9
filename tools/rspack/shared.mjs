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

const ENTRADAS_UI = ['.', './list', './table', './form', './dates', './router', './query']
/** Needed by the first screen: inside the shell's entry. The rest stays behind a request of its own. */
const LEVES = new Set(['./router'])

const unico = (version, eager) => ({
  singleton: true,
  strictVersion: true,
  version,
  requiredVersion: `^${version}`,
  eager,
})
const livre = (version) => ({ version, requiredVersion: `^${version}` })

/**
 * The shared keys. State lives once (react, zustand, shared-auth); MUI, the grid and the pickers travel only inside
 * the entries of shared-ui. A remote keeps its own copies for its page of its own, never loaded inside the shell.
 */
export function compartilhados(papel) {
  const host = papel === 'host'
  const auth = versaoDoPacote('shared-auth')
  const ui = versaoDoPacote('shared-ui')
  return {
    react: unico(instalado('react'), host),
    // A remote built for development runs on the React of a deployed portal, and must make elements as it does.
    'react/jsx-runtime': unico(instalado('react'), host),
    'react-dom': unico(instalado('react-dom'), host),
    zustand: unico(instalado('zustand'), host),
    '@clinica/shared-auth': unico(auth, host),
    ...Object.fromEntries(
      ENTRADAS_UI.map((e) => [`@clinica/shared-ui${e.slice(1)}`, unico(ui, host && LEVES.has(e))]),
    ),
    yup: livre(instalado('yup')),
    moment: livre(instalado('moment')),
  }
}

/** What a shell with these shared keys provides. */
export const versoesDe = (shared) =>
  Object.fromEntries(Object.entries(shared).map(([k, v]) => [k, v.version]))
/** What a remote with these shared keys cannot do without: what must not exist twice in a page. */
export const requisitosDe = (shared) =>
  Object.fromEntries(
    Object.entries(shared)
      .filter(([, v]) => v.singleton)
      .map(([k, v]) => [k, v.requiredVersion]),
  )
