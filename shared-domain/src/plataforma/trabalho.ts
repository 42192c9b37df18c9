/** How a job stands, and how the Administrador reads it. */
export const SITUACOES_DE_TRABALHO = {
  esperando: 'Na fila',
  fazendo: 'Em andamento',
  feito: 'Concluído',
  falhou: 'Falhou',
  cancelado: 'Cancelado',
} as const

export type SituacaoDeTrabalho = keyof typeof SITUACOES_DE_TRABALHO
