import { createResource } from '@clinica/shared-auth'
import type { Convenio } from '@clinica/shared-domain'

export const convenioApi = createResource<Convenio>({
  path: 'convenio',
  singular: 'convenio',
  plural: 'convenios',
})
