import type { Conferencia } from '@clinica/shared-domain'
import type { Tom } from '@clinica/shared-ui'

/** Words, mark and colour of how a row compares. */
export const CONFERIDAS: Record<Conferencia, { texto: string; plural: string; icone: string; tom: Tom }> = {
  confere: { texto: 'Confere', plural: 'Conferem', icone: 'ok', tom: 'success' },
  diferenca: { texto: 'Diferença', plural: 'Diferença', icone: 'alerta', tom: 'warning' },
  semGuia: { texto: 'Sem guia', plural: 'Sem guia', icone: 'erro', tom: 'error' },
  emDobro: { texto: 'Em dobro', plural: 'Em dobro', icone: 'repetir', tom: 'error' },
}
