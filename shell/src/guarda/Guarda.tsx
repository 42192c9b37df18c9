import { reportError, useCan, useSessao } from '@clinica/shared-auth'
import type { Access } from '@clinica/shared-domain/acesso'
import { Navigate, useLocation } from '@clinica/shared-ui/router'
import { type ReactNode, useEffect } from 'react'

const Recusado = ({ caminho, para }: { caminho: string; para: string }) => {
  useEffect(() => {
    console.warn('Acesso restrito (401)', caminho)
    reportError(new Error('Acesso restrito (401)'), { caminho })
  }, [caminho])
  return <Navigate to={para} replace />
}

type Props = {
  access: Access
  /** Path of the screen for who may not open this one. */
  denied?: string
  children: ReactNode
}

/**
 * Without a session: to the login, and back here afterwards unless the person left on purpose.
 * Without permission: to /_401 (spec 1 §2, Access guard), or to the screen that is told instead.
 */
export const Guarda = ({ access, denied = '/_401', children }: Props) => {
  const autenticado = useSessao((s) => s.autenticado)
  const saiu = useSessao((s) => s.fim === 'saiu')
  const pode = useCan(access)
  const { pathname, search, hash, state } = useLocation()
  if (!autenticado)
    return (
      <Navigate
        to="/login"
        replace
        // What the screen kept beside its address is its again.
        state={saiu ? null : { de: `${pathname}${search}${hash}`, estado: state }}
      />
    )
  return pode ? children : <Recusado caminho={pathname} para={denied} />
}
