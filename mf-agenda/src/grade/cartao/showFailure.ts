import { ErroDaApi } from '@clinica/shared-auth'
import type { Agendamento, Status } from '@clinica/shared-domain'
import { alert, showError } from '@clinica/shared-ui'
import type { Faturamento } from './faturado'

/** The card as the server says that it now is, with a refusal. */
export const currentOf = (erro: unknown): Agendamento | null => {
  const atual = erro instanceof ErroDaApi && erro.status === 409 ? erro.corpo?.erro.atual : null
  return typeof atual === 'object' && atual !== null && '_id' in atual ? (atual as Agendamento) : null
}

/** Why a card did not change: it was billed, who was first, the evolution's own alert (spec 3 §8), or the catalogue. */
export const showFailure = async (
  a: Agendamento,
  erro: unknown,
  para: Status | null,
  faturamento: Faturamento = { pode: false, open: () => {}, onMudou: () => {} },
): Promise<void> => {
  if (!(erro instanceof ErroDaApi) || !erro.corpo) return showError(erro)
  const { faturada } = erro.corpo.erro
  if (faturada) return (await import('./faturado')).refuseFaturado(a, erro, faturada, faturamento)
  const titulo = para === 'evoluido' ? 'Erro ao evoluir agendamento' : undefined
  const atual = currentOf(erro)
  if (atual && atual.updatedAt !== a.updatedAt)
    return (await import('./perguntas')).showConflict(a, atual, erro, titulo)
  if (titulo)
    return alert({
      titulo,
      conteudo: erro.corpo.content ?? (erro.corpo.erro.conteudo || erro.corpo.msg),
    })
  await showError(erro)
}
