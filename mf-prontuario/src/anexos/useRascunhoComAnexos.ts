import { useQueryClient } from '@clinica/shared-ui/query'
import { useCallback } from 'react'
import { type Rascunho, useRascunho } from '../rascunho/useRascunho'
import { removeSolto, soltosQuery } from './anexo.api'
import { cancelEnvios } from './envios'

type Alvo = { paciente: string; agendamento: string | null; chave: string | null }

/** A draft whose 'Descartar' takes what was sent for it along: what is on its way, and what the server has already. */
export const useRascunhoComAnexos = <T>(alvo: Alvo): Rascunho<T> => {
  const { paciente, chave } = alvo
  const rascunho = useRascunho<T>(alvo)
  const cache = useQueryClient()
  const { discard } = rascunho
  return {
    ...rascunho,
    discard: useCallback(async () => {
      if (chave !== null) cancelEnvios({ paciente, chave })
      await discard()
      if (chave === null) return
      // A draft that the server never got takes nothing with it.
      const soltos = await cache.fetchQuery(soltosQuery(paciente, chave))
      for (const { _id } of soltos) await removeSolto(paciente, _id)
      cache.setQueryData(soltosQuery(paciente, chave).queryKey, [])
    }, [discard, cache, paciente, chave]),
  }
}
