import { answerOf, createResource, http } from '@clinica/shared-auth'
import type { Agendamento } from '@clinica/shared-domain'

export type PacienteDaLista = { _id: string; nome: string; cpf: string | null }
export type ProfissionalDaLista = { _id: string; nome: string; numeroConselho: string }

const segmento = encodeURIComponent

export const getPaciente = (id: string, signal?: AbortSignal): Promise<PacienteDaLista> =>
  answerOf(http.get<{ paciente: PacienteDaLista }>(`/paciente/${segmento(id)}`, { signal }), 'paciente')

export const getProfissional = (id: string, signal?: AbortSignal): Promise<ProfissionalDaLista> =>
  answerOf(
    http.get<{ profissional: ProfissionalDaLista }>(`/profissional/${segmento(id)}`, { signal }),
    'profissional',
  )

/** The appointments of one patient or professional (spec 2 §7). */
export const agendamentosResource = (dono: 'paciente' | 'profissional', id: string) =>
  createResource<Agendamento>({
    path: `/${dono}/${segmento(id)}/agendamentos`,
    singular: 'agendamento',
    plural: 'agendamentos',
  }).list
