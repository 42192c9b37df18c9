/** How a job stands, and how the Administrador reads it. */
export const SITUACOES_DE_TRABALHO = {
  esperando: 'Na fila',
  fazendo: 'Em andamento',
  feito: 'Concluído',
  falhou: 'Falhou',
  cancelado: 'Cancelado',
} as const

export type SituacaoDeTrabalho = keyof typeof SITUACOES_DE_TRABALHO

/** A job of the server, as the API tells it. Instants are ISO UTC. */
export type Trabalho = {
  _id: string
  titulo: string
  situacao: SituacaoDeTrabalho
  /** Comes again by itself: it can be cancelled only while it is being done. */
  recorrente: boolean
  /** Not before this. */
  quando: string
  feito: number
  total: number | null
  /** What is being done, in words. */
  etapa: string | null
  erro: string | null
  tentativas: number
  maxTentativas: number
  pedidoPor: string | null
  criadoEm: string
  iniciadoEm: string | null
  terminadoEm: string | null
}
