import { answerOf, createResource, ErroDaApi, http } from '@clinica/shared-auth'
import type { Agendamento } from '@clinica/shared-domain'

const segmento = encodeURIComponent

/** The live appointments of one guide, the latest first (spec 3 §7). */
export const sessoesDe = (guiaId: string) =>
  createResource<Agendamento>({
    path: `/guia/${segmento(guiaId)}/agendamentos`,
    singular: 'agendamento',
    plural: 'agendamentos',
  }).list

const agendamentoOf = (
  resposta: Parameters<typeof answerOf<{ agendamento: Agendamento }, 'agendamento'>>[0],
) => answerOf(resposta, 'agendamento')

export const setPagamento = (id: string, bloquear: boolean): Promise<Agendamento> =>
  agendamentoOf(
    http.put<{ agendamento: Agendamento }>(
      `/agenda/${segmento(id)}/${bloquear ? 'bloquearParaPagamento' : 'desbloquearParaPagamento'}`,
      {},
    ),
  )

/** `confirmado`: the person was told what is lost. */
export const removeSessao = ({ _id, updatedAt }: Agendamento, confirmado: boolean): Promise<Agendamento> =>
  agendamentoOf(
    http.delete<{ agendamento: Agendamento }>(`/agendamento/${segmento(_id)}`, {
      params: confirmado ? { updatedAt, confirmado } : { updatedAt },
      chave: `limpar-${_id}-${updatedAt}`,
    }),
  )

export const restoreSessao = ({ _id, updatedAt }: Agendamento): Promise<Agendamento> =>
  agendamentoOf(
    http.post<{ agendamento: Agendamento }>(`/agendamento/${segmento(_id)}/restaurar`, { updatedAt }),
  )

export const isNotFound = (erro: unknown): boolean => erro instanceof ErroDaApi && erro.naoEncontrado
