import { ErroDaApi, useSaveKey } from '@clinica/shared-auth'
import { insist, notify } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useState } from 'react'

/** Sends what was sold or changed, once; `recusa` is why it was not taken, with all that was typed still there. */
export const useAto = (oque: string, onFeito: () => void) => {
  const [recusa, setRecusa] = useState<string | null>(null)
  const send = useSaveKey()
  const perform = async (conteudo: unknown, fazer: (chave: string) => Promise<{ msg: string }>) => {
    setRecusa(null)
    try {
      const feito = await insist(oque, () => send(conteudo, fazer))
      if (!feito) return
      notify(feito.msg)
      onFeito()
    } catch (erro) {
      if (!(erro instanceof ErroDaApi)) throw erro
      setRecusa(Object.values(erro.campos ?? {})[0] ?? erro.corpo?.msg ?? erro.conteudo)
    } finally {
      void invalidateRegister('vendidos', 'conta', 'devedores', 'marcas')
    }
  }
  return { perform, recusa }
}
