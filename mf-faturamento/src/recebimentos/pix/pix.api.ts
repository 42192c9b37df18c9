import { answerOf, http } from '@clinica/shared-auth'
import type { ChavePix, ChavePixDaUnidade, ChavePixSalva, Pix } from '@clinica/shared-domain'

export type PedidoDePix = {
  /** Cents. */
  valor: number
  unidade: string
  /** The charge that the code names to the bank. */
  cobranca?: string | undefined
}

/** A code of this amount; throws 404 where the unit has no key. */
export const getPix = async (params: PedidoDePix, signal?: AbortSignal): Promise<Pix> =>
  (await http.get<Pix>('/pix', { params, signal })).data

export const getChaves = (signal?: AbortSignal): Promise<ChavePixDaUnidade[]> =>
  answerOf(http.get<{ chaves: ChavePixDaUnidade[] }>('/pix/chaves', { signal }), 'chaves')

const pathOf = (unidade: string): string => `/pix/chave/${encodeURIComponent(unidade)}`

export const saveChave = async (unidade: string, chave: ChavePix, key: string): Promise<ChavePixSalva> =>
  (await http.put<ChavePixSalva>(pathOf(unidade), chave, { chave: key })).data

export const removeChave = async (
  { _id, updatedAt }: ChavePixDaUnidade,
  senhaAtual: string,
): Promise<ChavePixSalva> =>
  (await http.post<ChavePixSalva>(`${pathOf(_id)}/retirar`, { senhaAtual, updatedAt })).data
