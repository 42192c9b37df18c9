import { createResource } from '@clinica/shared-auth'
import type { BloqueioDeProfissional } from '@clinica/shared-domain'

export const bloqueioProfissionalApi = createResource<BloqueioDeProfissional>({
  path: 'profissional/bloqueio',
  singular: 'bloqueio',
  plural: 'bloqueios',
  register: 'bloqueioProfissional',
})
