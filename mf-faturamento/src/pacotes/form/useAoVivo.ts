import { reportError, useLive } from '@clinica/shared-auth'
import type { Pacote } from '@clinica/shared-domain'
import { useState } from 'react'
import { pacoteApi } from '../pacotes.api'

type Opcoes = { pacote: Pacote | null; isDirty: () => boolean; onNovo: (pacote: Pacote) => void }

/**
 * Another desk's change of this package: taken at once where nothing is typed, told where something is; then the save joins both.
 * True while there is such a change.
 */
export const useAoVivo = ({ pacote, isDirty, onNovo }: Opcoes): boolean => {
  const [mudou, setMudou] = useState<string | null>(null)
  useLive(pacote && { assunto: 'pacote', _id: pacote._id }, async () => {
    if (!pacote) return
    try {
      const novo = await pacoteApi.get(pacote._id)
      if (novo.updatedAt <= pacote.updatedAt) return
      // Asked now: something may have been typed while it was read.
      if (isDirty()) setMudou(novo.updatedAt)
      else onNovo(novo)
    } catch (erro) {
      // The save will say what became of it.
      reportError(erro)
    }
  })
  return pacote !== null && mudou !== null && mudou > pacote.updatedAt
}
