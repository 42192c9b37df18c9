import { readEmbutido } from './embutido'

/*
 * Runs before the portal's own code: asks at once for every file that the first screen will want, instead of one after
 * the other as each says so. What fails here is asked for again by whoever needs it.
 */

type Catalogo = {
  shell: { base: string; fetches: { inside: string[]; shared: Record<string, string[]> } }
  remotes: {
    entry: string
    module: { routes: { path: string; files?: string[]; shared?: string[] }[] }
  }[]
}

const partes = (caminho: string): string[] => caminho.split('/').filter(Boolean)

/** How well a path fits an address: the number of its literal parts, or -1. */
const closeness = (path: string, pedidas: string[]): number => {
  const dele = partes(path)
  const obrigatorias = dele.filter((p) => !p.endsWith('?')).length
  if (pedidas.length > dele.length || pedidas.length < obrigatorias) return -1
  let literais = 0
  for (const [i, parte] of dele.slice(0, pedidas.length).entries()) {
    if (parte.startsWith(':')) continue
    if (parte.replace(/\?$/, '') !== pedidas[i]) return -1
    literais += 1
  }
  return literais
}

/** Addresses of the files that a logged-in person's first screen wants, beyond what the page names itself. */
export const filesOfPath = ({ shell, remotes }: Catalogo, pathname: string): string[] => {
  const pedidas = partes(pathname)
  const telas = remotes.flatMap((r) =>
    r.module.routes.map((rota) => ({ ...rota, entry: r.entry, literais: closeness(rota.path, pedidas) })),
  )
  const [tela] = telas.filter((t) => t.literais >= 0).sort((a, b) => b.literais - a.literais)
  const doShell = [
    ...shell.fetches.inside,
    ...(tela?.shared ?? []).flatMap((s) => shell.fetches.shared[s] ?? []),
  ]
  const urls = doShell.map((f) => `${shell.base}${f}`)
  if (tela?.files) {
    const base = tela.entry.replace(/[^/]*$/, '')
    urls.push(
      tela.entry,
      `${base}assets/__federation_expose_module.js`,
      ...tela.files.map((f) => `${base}${f}`),
    )
  }
  return [...new Set(urls)]
}

export const fetchAhead = (): void => {
  try {
    if (!localStorage.getItem('clinica.token')) return
    for (const url of filesOfPath(readEmbutido() as Catalogo, location.pathname))
      fetch(url, { credentials: 'same-origin' })
        .then((r) => r.arrayBuffer())
        .catch(() => undefined)
  } catch {
    // No catalogue in the page, or one of another shape: the portal asks for things as it needs them.
  }
}
