import { createResource, http } from '@clinica/shared-auth'
import type { Pacote, PacoteDaLista, PacoteSalvo, Passo, TotalDePacotes } from '@clinica/shared-domain'

export const pacoteApi = createResource<Pacote, PacoteDaLista>({
  path: 'faturamento',
  singular: 'faturamento',
  plural: 'faturamentos',
  register: 'pacote',
})

/** Of what the filters find: how many at each step, and their sums. */
export const getTotais = async (
  params: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<TotalDePacotes> => (await http.get<TotalDePacotes>('/faturamento/total', { params, signal })).data

/** The name that a new package begins with, which no active one has. */
export const getNomeLivre = async (signal?: AbortSignal): Promise<string> =>
  (await http.get<{ nome: string }>('/faturamento/nome', { signal })).data.nome

/** Throws 409 with the package as it is when another desk was faster. */
export const movePacote = async (
  { _id, updatedAt }: Pick<PacoteDaLista, '_id' | 'updatedAt'>,
  passo: Passo,
  chave: string,
): Promise<PacoteSalvo> =>
  (await http.put<PacoteSalvo>(`/faturamento/${encodeURIComponent(_id)}/${passo}`, { updatedAt }, { chave }))
    .data

/** A finalised package again open. Throws 409 and 403 with the server's reason. */
export const reopenPacote = async (
  { _id, updatedAt }: Pick<PacoteDaLista, '_id' | 'updatedAt'>,
  motivo: string,
  chave: string,
): Promise<PacoteSalvo> =>
  (
    await http.put<PacoteSalvo>(
      `/faturamento/${encodeURIComponent(_id)}/reabrir`,
      { updatedAt, motivo },
      { chave },
    )
  ).data
