import { createResource } from '@clinica/shared-auth'
import type { BloqueioDeUsuario } from '@clinica/shared-domain'

export const bloqueioUsuarioApi = createResource<BloqueioDeUsuario>({
  path: 'usuario/bloqueio',
  singular: 'bloqueio',
  plural: 'bloqueios',
  register: 'bloqueioUsuario',
})
