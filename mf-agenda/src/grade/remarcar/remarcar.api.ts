import { answerOf, http, withoutEmpty } from '@clinica/shared-auth'
import type { ProximasAnswer, RemarcacaoAnswer, VagasAnswer } from '@clinica/shared-domain'
import type { Visto } from '../dados/agendamento'

export type PedidoDeVagas = {
  unidade: string
  especialidade: string
  /** The first of `dias` days. */
  inicio: string
  dias: number
  paciente?: string | undefined
  /** The appointment that is to be moved. */
  agendamento?: string | undefined
}
export const getVagas = async (pedido: PedidoDeVagas, signal?: AbortSignal): Promise<VagasAnswer> => {
  const chamada = http.get<VagasAnswer>('/agenda/vagas', {
    params: withoutEmpty(pedido),
    signal,
    semIndicador: true,
  })
  await answerOf(chamada, 'dias')
  return (await chamada).data
}

/** '' and none are any. */
export type PedidoDeProximas = {
  unidade: string
  especialidade: readonly string[]
  inicio: string
  dias: number
  profissional: string
  diaSemana: readonly number[]
  aPartirDas: string
  turno: string
  hora: string
}
export const getProximas = async (
  { especialidade, diaSemana, ...um }: PedidoDeProximas,
  signal?: AbortSignal,
): Promise<ProximasAnswer> => {
  const params = new URLSearchParams(withoutEmpty(um) as Record<string, string>)
  for (const nome of especialidade) params.append('especialidade', nome)
  for (const dia of diaSemana) params.append('diaSemana', String(dia))
  const chamada = http.get<ProximasAnswer>('/agenda/vagas/proximas', { params, signal, semIndicador: true })
  await answerOf(chamada, 'dias')
  return (await chamada).data
}

/** Where an appointment goes; as a walk-in it takes no slot there. */
export type Destino = { data: string; hora: string; profissional: string; encaixe: boolean }

/** `seguintes`: of its series, as they were seen. Sent twice under one key, it is done once. */
type Envio = Destino & { updatedAt: string; seguintes: readonly Visto[]; confirmado?: true }

export const reschedule = async (
  agendamentoId: string,
  envio: Envio,
  chave: string,
): Promise<RemarcacaoAnswer> => {
  const caminho = `/agendamento/${encodeURIComponent(agendamentoId)}/remarcar`
  const chamada = http.post<RemarcacaoAnswer>(caminho, envio, { chave })
  await answerOf(chamada, 'agendamento')
  return (await chamada).data
}
