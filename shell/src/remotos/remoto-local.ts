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

/** What was asked in the address (`?remoto=`) or earlier in this browser. */
const remotoLocal = (): RemotoLocal | null => {
  const pedido = readPedido(new URLSearchParams(location.search).get('remoto'))
  if (pedido) armazenamento.gravar(CHAVE, `${pedido.id}@${pedido.base}`)
  return pedido ?? readPedido(armazenamento.ler(CHAVE))
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
  const local = remotoLocal()
  if (!local || !(await isAllowed())) return remotos
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
  const url = new URL(location.href)
  url.searchParams.delete('remoto')
  location.replace(url.href)
}
