// What makes a page an application that a tablet installs: a manifest and icons beside it. No service worker: nothing of a clinic is
// kept in a browser, and without the server there is nothing to show.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rspack } from '@rspack/core'

const ICONES = join(import.meta.dirname, 'icones')
const COR = '#0b6b63'
const PORTAL = 'Portal da clínica'

/** What each remote is called where it stands alone. */
const NOMES = {
  agenda: 'Agenda',
  guias: 'Guias',
  faturamento: 'Faturamento',
  cadastros: 'Cadastros',
  prontuario: 'Prontuário',
  relatorios: 'Relatórios',
}

/** The portal's manifest, or that of one remote alone; addresses of icons are beside it. */
export const manifestOf = (remoto) => {
  const nome = remoto ? (NOMES[remoto] ?? remoto) : PORTAL
  const inicio = remoto ? `/so/${remoto}/` : '/'
  return {
    id: inicio,
    name: remoto ? `${nome} · ${PORTAL}` : nome,
    short_name: remoto ? nome : 'Portal',
    lang: 'pt-BR',
    start_url: inicio,
    scope: inicio,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: COR,
    icons: [
      { src: 'icones/icone.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: 'icones/192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icones/512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icones/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

/** Writes the manifest and the icons into a build. */
export const instalavel = (remoto) => [
  new rspack.CopyRspackPlugin({ patterns: [{ from: ICONES, to: 'icones' }] }),
  {
    apply: (compiler) =>
      compiler.hooks.thisCompilation.tap('instalavel', (compilation) =>
        compilation.hooks.processAssets.tap('instalavel', () =>
          compilation.emitAsset(
            'manifest.json',
            new rspack.sources.RawSource(JSON.stringify(manifestOf(remoto))),
          ),
        ),
      ),
  },
]

/** The tab's icon, in the page itself: as a file it would take one of the six connections that a first screen comes by. */
const icone = () => {
  const svg = readFileSync(join(ICONES, 'icone.svg'), 'utf8').replaceAll(/\s*\n\s*/g, '')
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** What page.html asks of who builds it. `raiz`: where the build's files are. */
export const pageOf = (remoto, raiz) => ({
  title: manifestOf(remoto).name,
  templateParameters: { raiz, icone: icone() },
})
