import { http } from '@clinica/shared-auth'
import type { Juncao, JuncaoEnvio, PreviaDaJuncao } from '@clinica/shared-domain'

export const getPrevia = async (fica: string, outro: string, signal: AbortSignal): Promise<PreviaDaJuncao> =>
  (await http.get<PreviaDaJuncao>(`/paciente/${fica}/juncao`, { params: { outro }, signal })).data

export const listJuncoes = async (paciente: string, signal: AbortSignal): Promise<Juncao[]> =>
  (await http.get<{ juncoes: Juncao[] }>(`/paciente/${paciente}/juncoes`, { signal })).data.juncoes

type Feita = { msg: string; juncao: Juncao }

export const mergePacientes = async (fica: string, envio: JuncaoEnvio, chave: string): Promise<Feita> =>
  (await http.post<Feita>(`/paciente/${fica}/juncao`, envio, { chave })).data

export const undoJuncao = async (id: string): Promise<Feita> =>
  (await http.post<Feita>(`/paciente/juncao/${id}/desfazer`, {})).data
