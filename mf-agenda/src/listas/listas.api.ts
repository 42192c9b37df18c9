import { answerOf, createResource, ErroDaApi, http } from '@clinica/shared-auth'
import type { Agendamento, Paciente, Profissional } from '@clinica/shared-domain'

const segmento = encodeURIComponent

export const getPaciente = (id: string, signal?: AbortSignal): Promise<Paciente> =>
  answerOf(http.get<{ paciente: Paciente }>(`/paciente/${segmento(id)}`, { signal }), 'paciente')

export const getProfissional = (id: string, signal?: AbortSignal): Promise<Profissional> =>
  answerOf(
    http.get<{ profissional: Profissional }>(`/profissional/${segmento(id)}`, { signal }),
    'profissional',
  )

/** Whoever the address names is not there: the page says it instead of its list. */
export const isNotFound = (erro: unknown): boolean => erro instanceof ErroDaApi && erro.naoEncontrado

/** The appointments of one patient or professional (spec 2 §7). */
export const agendamentosResource = (dono: 'paciente' | 'profissional', id: string) =>
  createResource<Agendamento>({
    path: `/${dono}/${segmento(id)}/agendamentos`,
    singular: 'agendamento',
    plural: 'agendamentos',
  }).list
