import type { Evolucao } from '@clinica/shared-domain'
import { confirm, notify, showError } from '@clinica/shared-ui'
import { useQueryClient } from '@clinica/shared-ui/query'
import { useCallback } from 'react'
import { removeEvolucao } from './linha.api'
import { registroKey } from './linha.query'
import { nomeDoRegistro, textoDaSessao } from './palavras'

/** Removing an entry: it leaves the record, and stays kept (spec 2 §2). */
export const useRemover = (paciente: string) => {
  const cache = useQueryClient()
  return useCallback(
    async (evolucao: Evolucao): Promise<void> => {
      const sim = await confirm({
        titulo: 'Tem certeza?',
        conteudo: `${nomeDoRegistro(evolucao)}, sessão de ${textoDaSessao(evolucao.agendamento)}, deixa de aparecer no prontuário.`,
        confirmar: 'Excluir',
        perigo: true,
      })
      if (!sim) return
      try {
        await removeEvolucao(paciente, evolucao)
        notify('Evolução excluída.')
      } catch (erro) {
        await showError(erro)
      }
      await cache.invalidateQueries({ queryKey: registroKey(paciente) })
    },
    [paciente, cache],
  )
}
