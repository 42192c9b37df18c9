import { createResource } from '@clinica/shared-auth'
import type { Unidade } from '@clinica/shared-domain'

export const unidadeApi = createResource<Unidade>({
  path: 'unidade',
  singular: 'unidade',
  plural: 'unidades',
})
