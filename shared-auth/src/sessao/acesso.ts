import { type Access, can } from '@clinica/shared-domain/acesso'
import type { ReactNode } from 'react'
import { useSessao } from './sessao'

/** True when the logged-in user may: the same table that the API asks. */
export const useCan = (access: Access): boolean => useSessao((s) => can(s.usuario, access))

/** Shows its children to whoever may; the server refuses the rest anyway. */
export const Allowed = ({
  access,
  children,
  fallback = null,
}: {
  access: Access
  children: ReactNode
  fallback?: ReactNode
}): ReactNode => (useCan(access) ? children : fallback)
