import { hasUnsaved, useSessao } from '@clinica/shared-auth'
import { confirmDiscard } from '../form/confirm-discard'

/** 'Sair', wherever it stands: asks first when something typed would be lost. */
export const leaveSession = async (): Promise<void> => {
  if (!hasUnsaved() || (await confirmDiscard())) useSessao.getState().sair()
}
