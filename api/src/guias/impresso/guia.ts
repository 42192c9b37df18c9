import type { Guia } from '@clinica/shared-domain'

/** What is printed of a guide: all that GET /guia/{id} answers, but its version. */
export type GuiaImpressa = Omit<Guia, 'updatedAt'>
