import { ErroDaApi, useSaveKey } from '@clinica/shared-auth'
import { useState } from 'react'
import { insist } from '../../feedback/insist'
import { notify } from '../../feedback/notify'
import { invalidateRegister } from '../../query'

/**
 * Sends one act, once, under a key of its content. `feito`: what to say of it if the answer is lost; `muda`: the registers that are asked
 * for anew, after a refusal too, since another desk may have been faster. `recusa`: why the server did not take it, with all that was
 * typed still there; `enviando`: an answer is on its way. `perform` answers null where it was not taken.
 */
export const useAto = (feito: string, muda: readonly string[], onFeito?: () => void) => {
  const [recusa, setRecusa] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const send = useSaveKey()
  const perform = async <R extends { msg: string }>(
    conteudo: unknown,
    ask: (chave: string) => Promise<R>,
  ): Promise<R | null> => {
    setRecusa(null)
    setEnviando(true)
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
      setEnviando(false)
      void invalidateRegister(...muda)
    }
  }
  return { perform, recusa, enviando }
}
