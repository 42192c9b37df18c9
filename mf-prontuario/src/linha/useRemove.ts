import type { Evolucao } from '@clinica/shared-domain'
import { notify, showError } from '@clinica/shared-ui'
import { useQueryClient } from '@clinica/shared-ui/query'
import { useCallback } from 'react'
import { useRemocao } from '../autoria/useRemocao'
import { removeEvolucao } from './linha.api'
import { registroKey } from './linha.query'
import { nomeDoRegistro, textoDaSessao } from './palavras'

/** Removing an entry: it leaves the record, and stays kept (spec 2 §2). */
export const useRemove = (paciente: string) => {
  const cache = useQueryClient()
  const ask = useRemocao(paciente)
  return useCallback(
    async (evolucao: Evolucao): Promise<void> => {
      const sim = await ask(evolucao, {
        titulo: 'Tem certeza?',
        conteudo: `${nomeDoRegistro(evolucao)}, sessão de ${textoDaSessao(evolucao.agendamento)}, deixa de aparecer no prontuário.`,
        confirmar: 'Excluir',
      })
      if (!sim) return
      try {
        await removeEvolucao(paciente, evolucao, sim.motivo)
        notify(`Evolução excluída${sim.unico ? ': a sessão ficou sem registro' : ''}.`)
      } catch (erro) {
        await showError(erro)
      }
      await cache.invalidateQueries({ queryKey: registroKey(paciente) })
    },
    [paciente, cache, ask],
  )
}
