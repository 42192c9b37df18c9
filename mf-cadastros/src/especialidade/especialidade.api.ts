import { createResource } from '@clinica/shared-auth'
import type { Especialidade } from '@clinica/shared-domain'

export const especialidadeApi = createResource<Especialidade>({
  path: 'especialidade',
  singular: 'especialidade',
  plural: 'especialidades',
})
