import { MENSAGENS, useSessao } from '@clinica/shared-auth'
import { useEffect } from 'react'
import { alert } from './dialogos'

/** Says once that the session ended, whichever call found out; the shell's guard goes to the login. */
export const SessaoExpirada = () => {
  const expirou = useSessao((s) => s.fim === 'expirada')
  useEffect(() => {
    if (expirou) void alert({ titulo: 'Erro', conteudo: MENSAGENS.sessaoExpirou })
  }, [expirou])
  return null
}
