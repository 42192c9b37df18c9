import { answerOf, http, withoutEmpty } from '@clinica/shared-auth'
import type {
  AceitarGlosas,
  Glosas,
  ParteDoRecebivel,
  Recebiveis,
  SessaoComDinheiro,
  SessoesDoPacote,
} from '@clinica/shared-domain'

export type FiltrosDoDinheiro = { de: string; ate: string; convenio: string }

export const getRecebiveis = async (filtros: FiltrosDoDinheiro, signal?: AbortSignal): Promise<Recebiveis> =>
  (await http.get<Recebiveis>('/tiss/recebiveis', { params: withoutEmpty(filtros), signal })).data

export const getGuiasDoMes = async (
  params: { mes: string; convenio: string },
  signal?: AbortSignal,
): Promise<{ guias: ParteDoRecebivel[]; total: number }> =>
  (await http.get<{ guias: ParteDoRecebivel[]; total: number }>('/tiss/recebiveis/guias', { params, signal }))
    .data

export const getSessoesDaGuia = (guia: string, signal?: AbortSignal): Promise<SessaoComDinheiro[]> =>
  answerOf(
    http.get<{ sessoes: SessaoComDinheiro[] }>('/tiss/sessoes', { params: { guia }, signal }),
    'sessoes',
  )

export const getSessoesDoPacote = async (pacote: string, signal?: AbortSignal): Promise<SessoesDoPacote> =>
  (await http.get<SessoesDoPacote>(`/tiss/pacotes/${encodeURIComponent(pacote)}/sessoes`, { signal })).data

export const getGlosas = async (params: Record<string, string>, signal?: AbortSignal): Promise<Glosas> =>
  (await http.get<Glosas>('/tiss/glosas', { params: withoutEmpty(params), signal })).data

export const acceptGlosas = async (corpo: AceitarGlosas, chave: string): Promise<{ msg: string }> =>
  (await http.post<{ msg: string }>('/tiss/glosas/aceitas', corpo, { chave })).data

export const undoAceita = async (id: string): Promise<{ msg: string }> =>
  (await http.delete<{ msg: string }>(`/tiss/glosas/${encodeURIComponent(id)}/aceita`)).data
