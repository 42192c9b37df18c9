import type { EarlyAnswer } from '@clinica/shared-auth'
import { readEmbutido } from './embutido'

/*
 * Runs before the portal's own code: asks at once for every file that the first screen will want, and for what it begins
 * by reading, instead of one after the other as each says so. What fails here is asked for again by whoever needs it.
 */

type Catalogo = {
  shell: { base: string; fetches: { inside: string[]; shared: Record<string, string[]> } }
  remotes: {
    entry: string
    module: {
      routes: { path: string; files?: string[]; shared?: string[]; starts?: string[]; list?: string }[]
    }
  }[]
}

const ESPERA_MAXIMA = 10_000

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

type ComRotas = { module: { routes: readonly { path: string }[] } }

/** The screen that an address opens, with its remote. */
export const closestScreen = <R extends ComRotas>(remotes: readonly R[], pathname: string) => {
  const pedidas = partes(pathname)
  const [tela] = remotes
    .flatMap((remoto) =>
      remoto.module.routes.map((rota) => ({
        remoto,
        rota: rota as R['module']['routes'][number],
        literais: closeness(rota.path, pedidas),
      })),
    )
    .filter((t) => t.literais >= 0)
    .sort((a, b) => b.literais - a.literais)
  return tela
}

/**
 * A reading with what the address names: `/v2/paciente/:id/evolucao?sessao=:agendamento` at `/paciente/7/evolucao2?agendamento=9`.
 * A parameter that the address does not have is left out; null when it is part of the path.
 */
const filledIn = (
  reading: string,
  path: string,
  pedidas: string[],
  busca: URLSearchParams,
): string | null => {
  const doCaminho = new Map(partes(path).map((parte, i) => [parte, pedidas[i]]))
  const valorDe = (nome: string) =>
    nome.startsWith(':') ? (doCaminho.get(nome) ?? busca.get(nome.slice(1))) : nome
  const [caminho = '', pares = ''] = reading.split('?')
  const inteiro = caminho.split('/').map(valorDe)
  if (inteiro.some((parte) => parte == null)) return null
  const dados = pares.split('&').flatMap((par) => {
    const [nome, valor = ''] = par.split('=')
    const dado = valorDe(valor)
    return nome && dado != null ? [`${nome}=${dado}`] : []
  })
  return `/api${inteiro.join('/')}${dados.length > 0 ? `?${dados.join('&')}` : ''}`
}

/** Whether a list will begin with what somebody searched here before, and not with its first page. */
const remembersSearch = (list: string): boolean =>
  Object.keys(localStorage).some((chave) => {
    if (!chave.startsWith('clinica.filtros.') || !chave.endsWith(`.${list}`)) return false
    try {
      const { filters, page } = JSON.parse(localStorage.getItem(chave) ?? '')
      return page !== 1 || Object.values(filters ?? {}).some((valor) => valor !== '' && valor != null)
    } catch {
      // The list reads a damaged search as none.
      return false
    }
  })

/** The addresses of a screen's code: the remote's entry, its module and what the screen itself fetches. */
export const screenFiles = (entry: string, files: readonly string[]): string[] => {
  const base = entry.replace(/[^/]*$/, '')
  return [entry, `${base}assets/__federation_expose_module.js`, ...files.map((f) => `${base}${f}`)]
}

/**
 * Addresses that a logged-in person's first screen wants: files, beyond what the page names itself, and readings of the
 * API.
 */
export const wantedByPath = (
  { shell, remotes }: Catalogo,
  pathname: string,
  search = '',
): { files: string[]; reads: string[] } => {
  const pedidas = partes(pathname)
  const achada = closestScreen(remotes, pathname)
  const tela = achada && { ...achada.rota, entry: achada.remoto.entry }
  const doShell = [
    ...shell.fetches.inside,
    ...(tela?.shared ?? []).flatMap((s) => shell.fetches.shared[s] ?? []),
  ]
  const urls = doShell.map((f) => `${shell.base}${f}`)
  if (tela?.files) urls.push(...screenFiles(tela.entry, tela.files))
  const busca = new URLSearchParams(search)
  const lembrada = tela?.list !== undefined && remembersSearch(tela.list)
  const reads = (lembrada ? [] : (tela?.starts ?? [])).flatMap(
    (s) => filledIn(s, tela?.path ?? '', pedidas, busca) ?? [],
  )
  return { files: [...new Set(urls)], reads }
}

export const fetchAhead = (): void => {
  try {
    const token = localStorage.getItem('clinica.token')
    if (!token) return
    const { files, reads } = wantedByPath(readEmbutido() as Catalogo, location.pathname, location.search)
    for (const url of files)
      fetch(url, { credentials: 'same-origin' })
        .then((r) => r.arrayBuffer())
        .catch(() => undefined)
    // After the files: the largest first, or they are what a phone waits for in the end.
    window.__CONFIG__ = fetch('/config.json')
    window.__CONFIG__.catch(() => undefined)
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
    window.__ADIANTADOS__ = new Map<string, EarlyAnswer>(
      reads.map((url) => {
        const resposta = fetch(url, { headers, signal: AbortSignal.timeout(ESPERA_MAXIMA) })
        resposta.catch(() => undefined)
        return [url, { autorizacao: headers.Authorization, de: Date.now(), resposta }]
      }),
    )
  } catch {
    // No catalogue in the page, or one of another shape: the portal asks for things as it needs them.
  }
}
