import { createResource } from '@clinica/shared-auth'
import type { Dominio } from '@clinica/shared-domain'

export const dominioApi = createResource<Dominio>({
  path: 'dominio',
  singular: 'dominio',
  plural: 'dominios',
})
