import { createResource, type ListParams } from '@clinica/shared-auth'

export type PacienteAchado = { _id: string; nome: string; nome_social?: string | null }

const { list } = createResource<PacienteAchado>({
  path: 'paciente',
  singular: 'paciente',
  plural: 'pacientes',
})

/** Patients by name, telephone or CPF. */
export const searchPacientes = (params: ListParams, signal?: AbortSignal) => list(params, signal)
