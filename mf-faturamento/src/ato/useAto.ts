import { ErroDaApi, useSaveKey } from '@clinica/shared-auth'
import { insist, notify } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useState } from 'react'

/**
 * Sends one act, once, under a key of its content. `feito`: what to say of it if the answer is lost; `muda`: the registers that are asked
 * for anew, after a refusal too, since another desk may have been faster. `recusa`: why the server did not take it, with all that was
 * typed still there. `perform` answers null where it was not taken.
 */
export const useAto = (feito: string, muda: readonly string[], onFeito?: () => void) => {
  const [recusa, setRecusa] = useState<string | null>(null)
  const send = useSaveKey()
  const perform = async <R extends { msg: string }>(
    conteudo: unknown,
    ask: (chave: string) => Promise<R>,
  ): Promise<R | null> => {
    setRecusa(null)
    try {
      const salvo = await insist(feito, () => send(conteudo, ask))
      if (!salvo) return null
      notify(salvo.msg)
      onFeito?.()
      return salvo
    } catch (erro) {
      if (!(erro instanceof ErroDaApi)) throw erro
      setRecusa(erro.conteudo)
      return null
    } finally {
      void invalidateRegister(...muda)
    }
  }
  return { perform, recusa }
}
