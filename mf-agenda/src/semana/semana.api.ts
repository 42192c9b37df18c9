import { answerOf, http } from '@clinica/shared-auth'
import type { SemanaAnswer } from '@clinica/shared-domain'

export type PedidoDeSemana = {
  unidade: string
  especialidade: string
  /** Any day of the week. */
  dia: string
}

export const getSemana = async (pedido: PedidoDeSemana, signal?: AbortSignal): Promise<SemanaAnswer> => {
  const chamada = http.get<SemanaAnswer>('/agenda/semana', { params: pedido, signal })
  await answerOf(chamada, 'dias')
  return (await chamada).data
}
