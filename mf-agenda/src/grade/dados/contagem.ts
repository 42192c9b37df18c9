import { type GradeDoDia, STATUS_IDS, type Status } from '@clinica/shared-domain'

/** What the legend counts and filters: every status, the free slots and the deactivated appointments. */
export const ITENS_DA_LEGENDA = [...STATUS_IDS, 'livre', 'desativado'] as const
export type ItemDaLegenda = Status | 'livre' | 'desativado'
export type Contagem = Record<ItemDaLegenda, number>

export const countStatus = (grade: GradeDoDia): Contagem => {
  const contagem = Object.fromEntries(ITENS_DA_LEGENDA.map((i) => [i, 0])) as Contagem
  for (const h of grade.horarios) {
    for (const a of h.agendamentos) contagem[a.status] += 1
    contagem.livre += h.livres
    contagem.desativado += h.desativados.length
  }
  return contagem
}
