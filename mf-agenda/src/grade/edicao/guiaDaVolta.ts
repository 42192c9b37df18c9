import { getAgendamento } from '../dados/grade.api'
import type { AlvoDaEdicao, Rascunho } from './alvo'
import { rascunhoOf } from './rascunho'

type Alvo = Omit<AlvoDaEdicao, 'ancora'>

const same = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)
const inOrder = (r: Rascunho): Rascunho => ({ ...r, guias: r.guias && [...r.guias].sort() })

/**
 * The layer with a guide that was made meanwhile. A guide made from an appointment hangs on it by then, which changed it: the
 * layer goes on from there, unless another desk changed more of it, which the save then asks about.
 */
export const withGuia = async (alvo: Alvo, antes: Rascunho, guiaId: string): Promise<Alvo> => {
  const rascunho = { ...antes, guias: [...new Set([...(antes.guias ?? []), guiaId])] }
  const { agendamento } = alvo
  if (!agendamento) return { ...alvo, rascunho }
  const agora = await getAgendamento(agendamento._id).catch(() => agendamento)
  const soGuias = same({ ...rascunhoOf(agendamento), guias: null }, { ...rascunhoOf(agora), guias: null })
  if (!agora.ativo || !soGuias) return { ...alvo, rascunho }
  // Nothing else was typed: there is nothing to save.
  if (same(inOrder(rascunho), inOrder(rascunhoOf(agora)))) return { ...alvo, agendamento: agora }
  return { ...alvo, agendamento: agora, rascunho }
}
