import { createResource, http } from '@clinica/shared-auth'
import type { PacoteDaLista, TotalDosPacotes } from './tipos'

export const pacoteApi = createResource<PacoteDaLista>({
  path: 'faturamento',
  singular: 'faturamento',
  plural: 'faturamentos',
  register: 'pacote',
})

/** Of what the filters find: how many at each step, and their sums. */
export const getTotais = async (
  params: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<TotalDosPacotes> =>
  (await http.get<TotalDosPacotes>('/faturamento/total', { params, signal })).data

/** What moves a package on; none of them is taken back. */
export type Passo = 'finalizar' | 'arquivar' | 'glosa'

type Movido = { msg: string; faturamento: PacoteDaLista }

/** Throws 409 with the package as it is when another desk was faster. */
export const moverPacote = async (
  { _id, updatedAt }: Pick<PacoteDaLista, '_id' | 'updatedAt'>,
  passo: Passo,
  chave: string,
): Promise<Movido> =>
  (await http.put<Movido>(`/faturamento/${encodeURIComponent(_id)}/${passo}`, { updatedAt }, { chave })).data
