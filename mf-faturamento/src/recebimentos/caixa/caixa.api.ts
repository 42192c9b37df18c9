import { http } from '@clinica/shared-auth'
import type { CaixaDoDia } from '@clinica/shared-domain'

export type PedidoDoCaixa = { unidade: string; dia: string; usuario?: string | undefined }

export const getCaixa = async (params: PedidoDoCaixa, signal?: AbortSignal): Promise<CaixaDoDia> =>
  (await http.get<CaixaDoDia>('/caixa', { params, signal })).data

type Salvo = { msg: string }
const post = async (ato: string, corpo: object, chave: string): Promise<Salvo> =>
  (await http.post<Salvo>(`/caixa/${ato}`, corpo, { chave })).data

export const openCaixa = (corpo: { unidade: string; fundo: number }, chave: string) =>
  post('abrir', corpo, chave)
export const withdraw = (corpo: { caixa: string; valor: number; motivo: string }, chave: string) =>
  post('retirada', corpo, chave)
export type Fechamento = {
  caixa: string
  contado: Record<string, number | null>
  motivo: string
  fica: number | null
}
export const closeCaixa = (corpo: Fechamento, chave: string) => post('fechar', corpo, chave)
export const reopenCaixa = (corpo: { caixa: string; motivo: string }, chave: string) =>
  post('reabrir', corpo, chave)
