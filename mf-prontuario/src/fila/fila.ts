import type { PacienteDaFila } from '@clinica/shared-domain'

const espera = ({ status, paciente }: PacienteDaFila): boolean =>
  paciente._id !== null && status !== 'evoluido' && status !== 'faltou-sem-justificativa'

/** Who is written about next: after the one at hand whoever waits first, else who was passed over. Null when the day is done. */
export const nextOf = (fila: readonly PacienteDaFila[], agendamento: string): PacienteDaFila | null => {
  const aqui = fila.findIndex((p) => p._id === agendamento)
  const outros = [...fila.slice(aqui + 1), ...fila.slice(0, Math.max(aqui, 0))]
  return outros.find(espera) ?? null
}

/** The record of one of them; of who signed with the evolution open. */
export const enderecoOf = ({ _id, status, paciente }: PacienteDaFila): string =>
  `/paciente/${paciente._id}/evolucao2?agendamento=${_id}${status === 'assinado' ? '&evoluir=1' : ''}`
