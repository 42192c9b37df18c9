import { createResource } from '@clinica/shared-auth'
import type { Especialidade, EspecialidadeDaLista } from '@clinica/shared-domain'

export const especialidadeApi = createResource<Especialidade, EspecialidadeDaLista>({
  path: 'especialidade',
  singular: 'especialidade',
  plural: 'especialidades',
})
