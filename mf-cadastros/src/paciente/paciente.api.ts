import { createResource } from '@clinica/shared-auth'
import type { Paciente } from '@clinica/shared-domain'

export const pacienteApi = createResource<Paciente>({ path: 'paciente', singular: 'paciente', plural: 'pacientes' })
