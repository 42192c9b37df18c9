import { diaEMes } from '../linha/palavras'
import type { MedidaDevida } from '../respostas/devidas-context'

/** 'Medir de novo: 5ª sessão desde 18/11' */
export const textoDaDevida = ({ sessoes, ultima }: Pick<MedidaDevida, 'sessoes' | 'ultima'>): string =>
  `Medir de novo: ${sessoes + 1}ª sessão desde ${diaEMes(ultima)}`
