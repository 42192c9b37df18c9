import { createResource } from '@clinica/shared-auth'
import type { UsuarioCadastro } from '@clinica/shared-domain'

export const usuarioApi = createResource<UsuarioCadastro>({
  path: 'usuario',
  singular: 'usuario',
  plural: 'usuarios',
})
