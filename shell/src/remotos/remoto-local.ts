import { armazenamento } from '@clinica/shared-auth'
import { isRemoto } from './catalogo'
import type { Remoto } from './tipos'

/** `agenda@http://localhost:3001/remotes/agenda/dev/`: one remote from a developer's own machine. */
const CHAVE = 'clinica.remoto-local'
const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//

export type RemotoLocal = { id: string; base: string }

export const readPedido = (texto: string | null): RemotoLocal | null => {
  const [id, ...resto] = (texto ?? '').split('@')
  const endereco = resto.join('@')
  if (!id || !/^[a-z][a-z0-9-]*$/.test(id) || !LOCAL.test(endereco)) return null
  return { id, base: new URL('.', endereco).href }
}

const isAllowed = async (): Promise<boolean> => {
  try {
    const r = await fetch('/config.json', { signal: AbortSignal.timeout(2_000) })
    const config: unknown = await r.json()
    return (
      typeof config === 'object' &&
      config !== null &&
      'permitirRemotoLocal' in config &&
      config.permitirRemotoLocal === true
    )
  } catch {
    return false
  }
}

/** A link may come from anybody: the person is told what would run, and from where. */
const isWanted = ({ id, base }: RemotoLocal): boolean =>
  window.confirm(
    `Este endereço pede para carregar a parte '${id}' do portal de ${base}\n\nO que vem de lá vê e faz aqui tudo o que você pode ver e fazer. Aceite somente se você desenvolve o portal e foi você quem pediu.`,
  )

/** Asked once: the address of the page no longer asks for it. */
const dropPedido = (): void => {
  const url = new URL(location.href)
  url.searchParams.delete('remoto')
  history.replaceState(history.state, '', url.href)
}

/** What was asked in the address (`?remoto=`) and accepted, or accepted earlier in this browser; only where it is allowed. */
const remotoLocal = async (): Promise<RemotoLocal | null> => {
  const pedido = readPedido(new URLSearchParams(location.search).get('remoto'))
  const aceito = readPedido(armazenamento.ler(CHAVE))
  if (!pedido && !aceito) return null
  if (!(await isAllowed())) {
    armazenamento.apagar(CHAVE)
    return null
  }
  if (!pedido) return aceito
  dropPedido()
  if (pedido.id === aceito?.id && pedido.base === aceito.base) return aceito
  if (!isWanted(pedido)) return aceito
  armazenamento.gravar(CHAVE, `${pedido.id}@${pedido.base}`)
  return pedido
}

const fetchJson = async (url: string): Promise<unknown> => {
  const r = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(2_000) })
  if (!r.ok) throw new Error(`${url} ${r.status}`)
  return r.json()
}

const entryOfManifest = (manifesto: unknown): string => {
  const dados = manifesto as { metaData?: { remoteEntry?: { name?: unknown; path?: unknown } } } | null
  const { name, path } = dados?.metaData?.remoteEntry ?? {}
  if (typeof name !== 'string') throw new Error('mf-manifest.json sem remoteEntry')
  return `${typeof path === 'string' && path ? `${path}/` : ''}${name}`
}

const fetchLocal = async ({ id, base }: RemotoLocal): Promise<Remoto> => {
  const [manifesto, modulo] = await Promise.all([
    fetchJson(new URL('mf-manifest.json', base).href),
    fetchJson(new URL('module.json', base).href),
  ])
  const remoto = {
    id,
    name: id,
    version: 'local',
    manifest: new URL('mf-manifest.json', base).href,
    entry: new URL(entryOfManifest(manifesto), base).href,
    integrity: null,
    module: modulo,
    local: true,
  }
  if (!isRemoto(remoto)) throw new Error('module.json inválido')
  return remoto
}

/**
 * Puts the developer's remote in the place of the deployed one, where the server's configuration allows it.
 * A machine that does not answer leaves the deployed remote in its place.
 */
export const withRemotoLocal = async (remotos: Remoto[]): Promise<Remoto[]> => {
  const local = await remotoLocal()
  if (!local) return remotos
  try {
    const novo = await fetchLocal(local)
    return [...remotos.filter((r) => r.id !== novo.id), novo]
  } catch {
    return remotos
  }
}

/** Back to what is deployed. */
export const undoRemotoLocal = (): void => {
  armazenamento.apagar(CHAVE)
  dropPedido()
  location.reload()
}
