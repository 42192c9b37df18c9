import { hasUnsaved, useSessao } from '@clinica/shared-auth'
import { confirmDiscard } from '../form/confirm-discard'

/**
 * The server takes no token of this session any more. Not waited for, and a page that closes does not stop it; without a
 * connection the token ends by its own time.
 */
const endOnServer = (): void => {
  const { token } = useSessao.getState()
  if (!token) return
  const headers = { authorization: `Bearer ${token}` }
  fetch('/api/sair', { method: 'POST', keepalive: true, headers }).catch(() => undefined)
}

/** 'Sair', wherever it stands: asks first when something typed would be lost. */
export const leaveSession = async (): Promise<void> => {
  if (hasUnsaved() && !(await confirmDiscard())) return
  endOnServer()
  useSessao.getState().sair()
}
