import { answerOf, createResource, http } from '@clinica/shared-auth'
import type { Agendamento, Paciente, Profissional } from '@clinica/shared-domain'

const segmento = encodeURIComponent

export const getPaciente = (id: string, signal?: AbortSignal): Promise<Paciente> =>
  answerOf(http.get<{ paciente: Paciente }>(`/paciente/${segmento(id)}`, { signal }), 'paciente')

export const getProfissional = (id: string, signal?: AbortSignal): Promise<Profissional> =>
  answerOf(
    http.get<{ profissional: Profissional }>(`/profissional/${segmento(id)}`, { signal }),
    'profissional',
  )

/** The appointments of one patient or professional (spec 2 §7). */
export const agendamentosResource = (dono: 'paciente' | 'profissional', id: string) =>
  createResource<Agendamento>({
    path: `/${dono}/${segmento(id)}/agendamentos`,
    singular: 'agendamento',
    plural: 'agendamentos',
  }).list
