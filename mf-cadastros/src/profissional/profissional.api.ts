import { createResource } from '@clinica/shared-auth'
import type { Profissional } from '@clinica/shared-domain'

export const profissionalApi = createResource<Profissional>({
  path: 'profissional',
  singular: 'profissional',
  plural: 'profissionais',
})
