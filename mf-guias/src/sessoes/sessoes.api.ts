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

/** `chave`, of each write: sent again after a lost answer, it counts once. */
export const setPagamento = (id: string, bloquear: boolean, chave: string): Promise<Agendamento> =>
  agendamentoOf(
    http.put<{ agendamento: Agendamento }>(
      `/agenda/${segmento(id)}/${bloquear ? 'bloquearParaPagamento' : 'desbloquearParaPagamento'}`,
      {},
      { chave },
    ),
  )

/** `confirmado`: the person was told what is lost. */
export const removeSessao = (
  { _id, updatedAt }: Agendamento,
  confirmado: boolean,
  chave: string,
): Promise<Agendamento> =>
  agendamentoOf(
    http.delete<{ agendamento: Agendamento }>(`/agendamento/${segmento(_id)}`, {
      params: confirmado ? { updatedAt, confirmado } : { updatedAt },
      chave,
    }),
  )

export const restoreSessao = ({ _id, updatedAt }: Agendamento, chave: string): Promise<Agendamento> =>
  agendamentoOf(
    http.post<{ agendamento: Agendamento }>(
      `/agendamento/${segmento(_id)}/restaurar`,
      { updatedAt },
      { chave },
    ),
  )

export const isNotFound = (erro: unknown): boolean => erro instanceof ErroDaApi && erro.naoEncontrado
