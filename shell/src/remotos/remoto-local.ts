import { armazenamento } from '@clinica/shared-auth'
import { ehRemoto } from './catalogo'
import type { Remoto } from './tipos'

/** `agenda@http://localhost:3001/remotes/agenda/dev/`: one remote from a developer's own machine. */
const CHAVE = 'clinica.remoto-local'
const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//

export type RemotoLocal = { id: string; base: string }

export const lerPedido = (texto: string | null): RemotoLocal | null => {
  const [id, ...resto] = (texto ?? '').split('@')
  const endereco = resto.join('@')
  if (!id || !/^[a-z][a-z0-9-]*$/.test(id) || !LOCAL.test(endereco)) return null
  return { id, base: new URL('.', endereco).href }
}

const permitido = async (): Promise<boolean> => {
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
export const remotoLocal = (): RemotoLocal | null => {
  const pedido = lerPedido(new URLSearchParams(location.search).get('remoto'))
  if (pedido) armazenamento.gravar(CHAVE, `${pedido.id}@${pedido.base}`)
  return pedido ?? lerPedido(armazenamento.ler(CHAVE))
}

const buscarJson = async (url: string): Promise<unknown> => {
  const r = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(2_000) })
  if (!r.ok) throw new Error(`${url} ${r.status}`)
  return r.json()
}

const entradaDoManifesto = (manifesto: unknown): string => {
  const dados = manifesto as { metaData?: { remoteEntry?: { name?: unknown; path?: unknown } } } | null
  const { name, path } = dados?.metaData?.remoteEntry ?? {}
  if (typeof name !== 'string') throw new Error('mf-manifest.json sem remoteEntry')
  return `${typeof path === 'string' && path ? `${path}/` : ''}${name}`
}

const buscarLocal = async ({ id, base }: RemotoLocal): Promise<Remoto> => {
  const [manifesto, modulo] = await Promise.all([
    buscarJson(new URL('mf-manifest.json', base).href),
    buscarJson(new URL('module.json', base).href),
  ])
  const remoto = {
    id,
    name: id,
    version: 'local',
    manifest: new URL('mf-manifest.json', base).href,
    entry: new URL(entradaDoManifesto(manifesto), base).href,
    integrity: null,
    module: modulo,
    local: true,
  }
  if (!ehRemoto(remoto)) throw new Error('module.json inválido')
  return remoto
}

/**
 * Puts the developer's remote in the place of the deployed one, where the server's configuration allows it.
 * A machine that does not answer leaves the deployed remote in its place.
 */
export const comRemotoLocal = async (remotos: Remoto[]): Promise<Remoto[]> => {
  const local = remotoLocal()
  if (!local || !(await permitido())) return remotos
  try {
    const novo = await buscarLocal(local)
    return [...remotos.filter((r) => r.id !== novo.id), novo]
  } catch {
    return remotos
  }
}

/** Back to what is deployed. */
export const desfazerRemotoLocal = (): void => {
  armazenamento.apagar(CHAVE)
  const url = new URL(location.href)
  url.searchParams.delete('remoto')
  location.replace(url.href)
}
