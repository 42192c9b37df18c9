import { http } from '@clinica/shared-auth'
import type { Devedores } from '@clinica/shared-domain'

export const POR_PAGINA = 30
export type Devedor = Devedores['devedores'][number]

export const listDevedores = async (
  params: { unidade?: string | undefined; ordem: string; skip: number },
  signal?: AbortSignal,
): Promise<Devedores> =>
  (await http.get<Devedores>('/recebimento/devedores', { params: { ...params, limit: POR_PAGINA }, signal }))
    .data

export const noteContato = async (
  corpo: { paciente: string; texto: string; promessa: string | null },
  chave: string,
): Promise<{ msg: string }> =>
  (await http.post<{ msg: string }>('/recebimento/contato', corpo, { chave })).data
