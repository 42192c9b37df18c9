import { createResource } from '@clinica/shared-auth'
import type { Cid } from '@clinica/shared-domain'

export const cidApi = createResource<Cid>({ path: 'cid', singular: 'cid', plural: 'cids' })
