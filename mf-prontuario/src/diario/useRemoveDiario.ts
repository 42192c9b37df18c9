import type { Evolucao } from '@clinica/shared-domain'
import { notify, showError } from '@clinica/shared-ui'
import { useQueryClient } from '@clinica/shared-ui/query'
import { useRemocao } from '../autoria/useRemocao'
import { registroKey } from '../linha/linha.query'
import { removeDiario } from './diario.api'
import { useDiario } from './useDiario'

/** Removing a diary: it leaves the record, and stays kept (spec 2 §5). */
export const useRemoveDiario = () => {
  const cache = useQueryClient()
  const { paciente } = useDiario()
  const ask = useRemocao(paciente)
  return async (diario: Evolucao): Promise<void> => {
    const sim = await ask(diario, {
      titulo: 'Remover diário',
      conteudo: 'Você tem certeza que deseja remover o diário?',
      confirmar: 'Sim',
      cancelar: 'Não',
    })
    if (!sim) return
    try {
      await removeDiario(diario, paciente, sim.motivo)
      notify(`Diário removido${sim.unico ? ': a sessão ficou sem registro' : ''}.`)
    } catch (erro) {
      await showError(erro)
    }
    await cache.invalidateQueries({ queryKey: registroKey(paciente) })
  }
}
