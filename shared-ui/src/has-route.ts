import { useContext } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext } from 'react-router-dom'

/** True when a deployed screen answers at the address: a link to one that does not exist is not shown. */
export const useHasRoute = (to: string): boolean => {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  if (!router) return true
  const last = matchRoutes(router.routes, to)?.at(-1)
  return last !== undefined && last.route.path !== '*'
}
