import { createResource } from '@clinica/shared-auth'
import type { Dominio, DominioDaLista } from '@clinica/shared-domain'

export const dominioApi = createResource<Dominio, DominioDaLista>({
  path: 'dominio',
  singular: 'dominio',
  plural: 'dominios',
})
