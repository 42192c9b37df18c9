import { type Agendamento, findBloqueio, type GradeDoDia, isOnDuty } from '@clinica/shared-domain'
import type { SelectOption } from '@clinica/shared-ui'
import { plural } from '../cartao/texto'
import { closedAt } from '../dados/fechado'
import type { Rascunho } from './alvo'

/** Why this professional cannot be booked at `hora` of the grid's day, as the server says it too; null when they can. */
export const reasonAgainst = (grade: GradeDoDia, id: string, hora: string): string | null => {
  const fechado = closedAt(grade, hora)
  if (fechado) return fechado
  const { profissionais, dia } = grade
  const doDia = profissionais.find((p) => p._id === id)
  if (!doDia || !isOnDuty(doDia.horas, hora)) return 'o profissional não atende'
  const bloqueio = findBloqueio(doDia.bloqueios, dia, hora)
  return bloqueio ? `o profissional está bloqueado: ${bloqueio.motivo}` : null
}

/**
 * The hours to choose from: those with a free slot, and the appointment's own, which it keeps when it is full. Where the
 * chosen professional is off they can be seen, with the reason, but not chosen.
 */
export const hourOptions = (
  grade: GradeDoDia,
  agendamento: Agendamento | null,
  { hora, profissional }: Pick<Rascunho, 'hora' | 'profissional'>,
): SelectOption[] =>
  grade.horarios.flatMap((h) => {
    const propria = h.hora === agendamento?.hora
    if (h.livres === 0 && h.hora !== hora && !propria) return []
    // What stands already is not asked again.
    const fica = propria && profissional?._id === agendamento.profissional._id
    const contra = fica
      ? null
      : profissional
        ? reasonAgainst(grade, profissional._id, h.hora)
        : propria
          ? null
          : closedAt(grade, h.hora)
    if (contra) return [{ value: h.hora, label: `${h.hora} · ${contra}`, disabled: true }]
    return [{ value: h.hora, label: propria ? h.hora : `${h.hora} · ${plural(h.livres, 'vaga', 'vagas')}` }]
  })
