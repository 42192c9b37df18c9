import { createResource } from '@clinica/shared-auth'
import type { Medico } from '@clinica/shared-domain'

export const medicoApi = createResource<Medico>({ path: 'medico', singular: 'medico', plural: 'medicos' })
