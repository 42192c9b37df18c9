import { createResource } from '@clinica/shared-auth'
import type { Guia, GuiaDaLista } from '@clinica/shared-domain'

export const guiaApi = createResource<Guia, GuiaDaLista>({ path: 'guia', singular: 'guia', plural: 'guias' })
