import { createResource } from '@clinica/shared-auth'
import type { Dominio, DominioDaLista } from '@clinica/shared-domain'

const nomes = { path: 'dominio', singular: 'dominio', plural: 'dominios' }

export const dominioApi = createResource<Dominio>(nomes)
/** The same register as its list answers it: how many values instead of the values. */
export const dominiosApi = createResource<DominioDaLista>(nomes)
