import { useSessao } from '@clinica/shared-auth'
import { type Access, can } from '@clinica/shared-domain/acesso'
import { useContext } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext } from 'react-router-dom'

/** True when a deployed screen answers at the address and this person may open it: a link that leads nowhere is not shown. */
export const useHasRoute = (to: string): boolean => {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const usuario = useSessao((s) => s.usuario)
  if (!router) return true
  const last = matchRoutes(router.routes, to)?.at(-1)
  if (last === undefined || last.route.path === '*') return false
  const access = (last.route.handle as { access?: Access } | undefined)?.access
  return access === undefined || can(usuario, access)
}
