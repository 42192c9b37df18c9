import { ErroDaApi, useSaveKey } from '@clinica/shared-auth'
import { insist, notify } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { MUDA } from './emitidos.api'

/**
 * Sends one act, once, under a key of its content. `feito`: what to say of it if the answer is lost. `perform` answers null where the
 * server did not take it; `recusa` says why, with all that was typed still there.
 */
export const useAto = (feito: string, muda: readonly string[] = MUDA) => {
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
      if (salvo) notify(salvo.msg)
      return salvo ?? null
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
