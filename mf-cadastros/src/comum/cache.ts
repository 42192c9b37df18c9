import { createQueryClient } from '@clinica/shared-ui/query'

/** Domain values, states, cities: what the forms of this remote read again and again. */
export const cache = createQueryClient()
