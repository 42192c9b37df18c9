import { ErroDaApi, useSaveKey } from '@clinica/shared-auth'
import type { AtoDoLote, LoteDaLista } from '@clinica/shared-domain'
import { insist, notify } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { nomeDoLote } from '../situacoes'
import { type Corpos, moveLote } from '../tiss.api'

const FEITO: Record<AtoDoLote, string> = {
  enviado: 'foi marcado como enviado',
  recusado: 'foi marcado como recusado',
  cancelado: 'foi cancelado',
}

/** Sends one act. `recusa`: why the server did not take it, with all that was typed still there. */
export const useAtoDoLote = <A extends AtoDoLote>(lote: LoteDaLista, ato: A, onFeito: () => void) => {
  const [recusa, setRecusa] = useState<string | null>(null)
  /** Its file was downloaded, here or at another desk: that is asked about before it goes. */
  const [perguntar, setPerguntar] = useState(false)
  const send = useSaveKey()
  const perform = async (corpo: Corpos[A]): Promise<void> => {
    setRecusa(null)
    try {
      const salvo = await insist(`o ${nomeDoLote(lote).toLowerCase()} ${FEITO[ato]}`, () =>
        send([lote._id, ato, lote.updatedAt, corpo], (chave) => moveLote(lote, ato, corpo, chave)),
      )
      if (!salvo) return
      notify(salvo.msg)
      onFeito()
    } catch (erro) {
      if (!(erro instanceof ErroDaApi)) throw erro
      if (erro.corpo?.erro.tipo === 'confirmacaoNecessaria') setPerguntar(true)
      else setRecusa(erro.conteudo)
    } finally {
      // After a refusal too: another desk may have moved it.
      void invalidateRegister('lote', 'pacote')
    }
  }
  return { perform, recusa, perguntar }
}
