import { http } from '@clinica/shared-auth'
import type { ParteDoPortal, VersoesAnswer } from '@clinica/shared-domain'

type Versoes = Omit<VersoesAnswer, 'portal'> & { portal: ParteDoPortal[] }
type Entrada = {
  id: string
  name?: string
  version: string
  commit?: string | null
  publicadoEm?: string
  publicadoPor?: string
  conferencia?: ParteDoPortal['conferencia']
}

const readJson = async <T>(endereco: string, signal: AbortSignal): Promise<T> => {
  const r = await fetch(endereco, { signal, cache: 'no-store' })
  if (!r.ok) throw new Error(`${endereco}: ${r.status}`)
  return r.json()
}

/** What is live, as any browser may read it; what was before is not public. */
const fetchPortal = async (signal: AbortSignal): Promise<ParteDoPortal[]> => {
  const [shell, { remotes }] = await Promise.all([
    readJson<Entrada>('/shell.json', signal),
    readJson<{ remotes: Entrada[] }>('/remotes.json', signal),
  ])
  return [shell, ...remotes].map((e) => ({
    id: e.id,
    nome: e.name ?? e.id,
    versao: e.version,
    commit: e.commit ?? null,
    desde: e.publicadoEm ?? null,
    por: e.publicadoPor ?? null,
    conferencia: e.conferencia ?? null,
    anteriores: [],
  }))
}

/** What runs. The portal is asked of its own server where the API does not serve it; `[]` when nothing is known. */
export const fetchVersoes = async (signal: AbortSignal): Promise<Versoes> => {
  const { data } = await http.get<VersoesAnswer>('/versoes', { signal })
  return { ...data, portal: data.portal ?? (await fetchPortal(signal).catch(() => [])) }
}
export type { Versoes }
