import { ErroDaApi, useSaveKey } from '@clinica/shared-auth'
import { insist, notify } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useState } from 'react'

/** Sends one decision about cuts; a refusal is kept in words, with all that was typed. `feito`: what to say if the answer is lost. */
export const useEnvio = (feito: string) => {
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
      return salvo
    } catch (erro) {
      if (!(erro instanceof ErroDaApi)) throw erro
      setRecusa(erro.conteudo)
      return null
    } finally {
      void invalidateRegister('retorno')
    }
  }
  return { perform, recusa }
}
