import { createResource } from '@clinica/shared-auth'
import type { Convenio, ConvenioDaLista } from '@clinica/shared-domain'

export const convenioApi = createResource<Convenio, ConvenioDaLista>({
  path: 'convenio',
  singular: 'convenio',
  plural: 'convenios',
})
