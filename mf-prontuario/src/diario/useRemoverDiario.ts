import type { Evolucao } from '@clinica/shared-domain'
import { confirm, notify, showError } from '@clinica/shared-ui'
import { useQueryClient } from '@clinica/shared-ui/query'
import { registroKey } from '../linha/linha.query'
import { removeDiario } from './diario.api'
import { useDiario } from './useDiario'

/** Removing a diary: it leaves the record, and stays kept (spec 2 §5). */
export const useRemoverDiario = () => {
  const cache = useQueryClient()
  const { paciente } = useDiario()
  return async (diario: Evolucao): Promise<void> => {
    const sim = await confirm({
      titulo: 'Remover diário',
      conteudo: 'Você tem certeza que deseja remover o diário?',
      confirmar: 'Sim',
      cancelar: 'Não',
      perigo: true,
    })
    if (!sim) return
    try {
      await removeDiario(diario, paciente)
      notify('Diário removido.')
    } catch (erro) {
      await showError(erro)
    }
    await cache.invalidateQueries({ queryKey: registroKey(paciente) })
  }
}
