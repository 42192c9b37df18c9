import { http } from '@clinica/shared-auth'
import type {
  PacoteParticular,
  PacoteParticularEnvio,
  PlanoMensal,
  PlanoMensalEnvio,
} from '@clinica/shared-domain'

export type Vendidos = { pacotes: PacoteParticular[]; planos: PlanoMensal[] }
type Salvo = { msg: string }

export const listVendidos = async (unidade: string | undefined, signal?: AbortSignal): Promise<Vendidos> =>
  (await http.get<Vendidos>('/recebimento/pacotes', { params: unidade ? { unidade } : {}, signal })).data

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
