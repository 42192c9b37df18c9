/**
 * Every heavy entry of shared-ui that remotes take from the shell. The build offers only what somebody imports, so
 * they are named here; each is a file of its own, fetched with the first screen that needs it.
 */
type Oferecido = 'dates' | 'form' | 'list' | 'query' | 'table'

export const OFERECIDOS: Record<Oferecido, () => Promise<unknown>> = {
  dates: () => import('@clinica/shared-ui/dates'),
  form: () => import('@clinica/shared-ui/form'),
  list: () => import('@clinica/shared-ui/list'),
  query: () => import('@clinica/shared-ui/query'),
  table: () => import('@clinica/shared-ui/table'),
}
