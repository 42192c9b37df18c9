import { useSaveKey } from '@clinica/shared-auth'
import type { Pacote, Passo } from '@clinica/shared-domain'
import { confirm, notify, showError } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { movePacote } from '../pacotes.api'
import { type Movel, perguntaDo } from './passos'

/** Asks, moves the package on and says what it did. `movendo`: of which package it is under way. */
export const useMove = (onMovido?: (pacote: Pacote) => void) => {
  const [movendo, setMovendo] = useState<string | null>(null)
  const send = useSaveKey()
  const move = async (pacote: Movel, passo: Passo): Promise<void> => {
    if (movendo !== null || !(await confirm(perguntaDo(passo, pacote)))) return
    setMovendo(pacote._id)
    try {
      const { msg, faturamento } = await send([pacote._id, passo, pacote.updatedAt], (chave) =>
        movePacote(pacote, passo, chave),
      )
      notify(msg)
      onMovido?.(faturamento)
    } catch (erro) {
      await showError(erro)
    } finally {
      setMovendo(null)
      // After a refusal too: another desk may have moved it.
      void invalidateRegister('pacote', 'guia')
    }
  }
  return { move, movendo }
}
