import { type Agendamento, type GradeDoDia, STATUS_IDS, type Status } from '@clinica/shared-domain'
import { closedAt } from './fechado'

/** What the legend counts and filters: every status, the free slots and the deactivated appointments. */
export const ITENS_DA_LEGENDA = [...STATUS_IDS, 'livre', 'desativado'] as const
export type ItemDaLegenda = Status | 'livre' | 'desativado'
export type Contagem = Record<ItemDaLegenda, number>

/**
 * `profissional`: of whom the appointments are counted, by id; '' for everybody's. The free slots are the day's, of the hours after
 * `ultimaPassada`.
 */
export const countStatus = (grade: GradeDoDia, profissional: string, ultimaPassada: string): Contagem => {
  const counts = (a: Agendamento) => !profissional || a.profissional._id === profissional
  const contagem = Object.fromEntries(ITENS_DA_LEGENDA.map((i) => [i, 0])) as Contagem
  for (const h of grade.horarios) {
    for (const a of h.agendamentos) if (counts(a)) contagem[a.status] += 1
    if (h.hora > ultimaPassada && !closedAt(grade, h.hora)) contagem.livre += h.livres
    contagem.desativado += h.desativados.filter(counts).length
  }
  return contagem
}
