import { createResource, http } from '@clinica/shared-auth'
import type { Agendamento } from '@clinica/shared-domain'

export type PacienteDaLista = { _id: string; nome: string; cpf: string | null }
export type ProfissionalDaLista = { _id: string; nome: string; numeroConselho: string }

const segmento = encodeURIComponent

export const getPaciente = async (id: string, signal?: AbortSignal): Promise<PacienteDaLista> =>
  (await http.get<{ paciente: PacienteDaLista }>(`/paciente/${segmento(id)}`, { signal })).data.paciente

export const getProfissional = async (id: string, signal?: AbortSignal): Promise<ProfissionalDaLista> =>
  (await http.get<{ profissional: ProfissionalDaLista }>(`/profissional/${segmento(id)}`, { signal })).data
    .profissional

/** The appointments of one patient or professional (spec 2 §7). */
export const agendamentosResource = (dono: 'paciente' | 'profissional', id: string) =>
  createResource<Agendamento>({
    path: `/${dono}/${segmento(id)}/agendamentos`,
    singular: 'agendamento',
    plural: 'agendamentos',
  }).list
