import { useSessao } from '@clinica/shared-auth'
import { mandateOver } from '@clinica/shared-domain'
import { useCallback } from 'react'

/** In what right the person in the session changes what belongs to a user: null while they may only add to it. */
export const useMandato = (): ((dele: { autorId?: string | null }) => ReturnType<typeof mandateOver>) => {
  const usuario = useSessao((s) => s.usuario)
  return useCallback(({ autorId }) => mandateOver(usuario, autorId), [usuario])
}
