import { http } from '@clinica/shared-auth'
import type {
  PacoteParticularEnvio,
  PlanoMensalEnvio,
  SituacaoDosVendidos,
  Vendidos,
} from '@clinica/shared-domain'

type Salvo = { msg: string }

export const POR_PAGINA = 50
type Pedido = { unidade: string | undefined; situacao: SituacaoDosVendidos; skip: number }

/** A page of packages, and one of plans. */
export const listVendidos = async (params: Pedido, signal?: AbortSignal): Promise<Vendidos> =>
  (await http.get<Vendidos>('/recebimento/pacotes', { params: { ...params, limit: POR_PAGINA }, signal }))
    .data

/** What a sale, a pause or an end changes on other screens. */
export const MUDA_COM_A_VENDA = ['vendidos', 'conta', 'devedores', 'marcas'] as const

const post = async (caminho: string, corpo: object, chave: string): Promise<Salvo> =>
  (await http.post<Salvo>(`/recebimento/${caminho}`, corpo, { chave })).data

export const sellPacote = (corpo: PacoteParticularEnvio, chave: string) => post('pacote', corpo, chave)
export const sellPlano = (corpo: PlanoMensalEnvio, chave: string) => post('plano', corpo, chave)
export const cancelPacote = (id: string, motivo: string, chave: string) =>
  post(`pacote/${encodeURIComponent(id)}/cancelar`, { motivo }, chave)
export const pausePlano = (id: string, corpo: { de: string; ate: string | null }, chave: string) =>
  post(`plano/${encodeURIComponent(id)}/pausa`, corpo, chave)
export const endPlano = (id: string, fim: string, chave: string) =>
  post(`plano/${encodeURIComponent(id)}/encerrar`, { fim }, chave)
