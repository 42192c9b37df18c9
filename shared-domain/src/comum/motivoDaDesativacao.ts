/** Why an appointment is cleared, for who wants to say; as the card's menu and the report have it. */
export const MOTIVOS_DA_DESATIVACAO = {
  paciente: 'Paciente pediu',
  doente: 'Paciente doente',
  profissional: 'Profissional ausente',
  mudou: 'Mudou de horário',
  semResposta: 'Sem resposta',
  outro: 'Outro motivo',
} as const
export type MotivoDaDesativacao = keyof typeof MOTIVOS_DA_DESATIVACAO
export const MOTIVOS = Object.keys(MOTIVOS_DA_DESATIVACAO) as MotivoDaDesativacao[]
