import { type Agendamento, type GradeDoDia, STATUS_IDS, type Status } from '@clinica/shared-domain'
import { closedAt } from './fechado'

/** What the legend counts and filters: every status, the free slots and the deactivated appointments. */
export const ITENS_DA_LEGENDA = [...STATUS_IDS, 'livre', 'desativado'] as const
export type ItemDaLegenda = Status | 'livre' | 'desativado'
export type Contagem = Record<ItemDaLegenda, number>

/** `profissional`: of whom the appointments are counted, by id; '' for everybody's. The free slots are the day's. */
export const countStatus = (grade: GradeDoDia, profissional: string): Contagem => {
  const counts = (a: Agendamento) => !profissional || a.profissional._id === profissional
  const contagem = Object.fromEntries(ITENS_DA_LEGENDA.map((i) => [i, 0])) as Contagem
  for (const h of grade.horarios) {
    for (const a of h.agendamentos) if (counts(a)) contagem[a.status] += 1
    if (!closedAt(grade, h.hora)) contagem.livre += h.livres
    contagem.desativado += h.desativados.filter(counts).length
  }
  return contagem
}
