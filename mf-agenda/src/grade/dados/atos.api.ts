import { http } from '@clinica/shared-auth'
import type { Agendamento, MotivoDaDesativacao, Reversivel, Status } from '@clinica/shared-domain'
import { agendamentoOf, type Visto } from './agendamento'

// What is done to a card without opening it. Each takes the key under which it counts once, sent again after a lost answer.

const id = encodeURIComponent

/** `confirmado`: the person said yes to what is lost. `peloPaciente`: it is the patient who does not come. `motivo`: why, where it was said. */
type Perda = { confirmado: boolean; peloPaciente?: boolean; motivo?: MotivoDaDesativacao | undefined }
export const clear = (
  { _id, updatedAt }: Visto,
  { confirmado, peloPaciente = false, motivo }: Perda,
  chave: string,
): Promise<Agendamento> =>
  agendamentoOf(
    http.delete(`/agendamento/${id(_id)}`, {
      params: {
        updatedAt,
        ...(confirmado && { confirmado }),
        ...(peloPaciente && { peloPaciente }),
        ...(motivo && { motivo }),
      },
      chave,
    }),
  )
export const restore = ({ _id, updatedAt }: Visto, chave: string): Promise<Agendamento> =>
  agendamentoOf(http.post(`/agendamento/${id(_id)}/restaurar`, { updatedAt }, { chave }))

const act = ({ _id, updatedAt }: Visto, acao: string, chave: string): Promise<Agendamento> =>
  agendamentoOf(http.put(`/agenda/${id(_id)}/${acao}`, { updatedAt }, { chave }))

/** Each of these statuses has its own call (spec 3 §4), and one that takes it back. */
const CAMINHO: Partial<Record<Status, (id: string) => string>> = {
  assinado: (i) => `/agenda/${i}/atualizarAssinado`,
  'faltou-sem-justificativa': (i) => `/agenda/${i}/atualizarFaltouSemJustificativa`,
  evoluido: (i) => `/v2/agendamento/${i}/atualizarEvoluido`,
}
const VOLTA: Record<Reversivel, string> = {
  assinado: 'reverterAssinado',
  'faltou-sem-justificativa': 'reverterFaltouSemJustificativa',
  evoluido: 'reverterEvoluido',
}
export const changeStatus = (
  { _id, updatedAt }: Visto,
  para: Status,
  chave: string,
): Promise<Agendamento> => {
  const caminho = CAMINHO[para]
  if (!caminho) throw new Error(`Não há chamada própria para ${para}.`)
  return agendamentoOf(http.put(caminho(id(_id)), { updatedAt }, { chave }))
}
export const takeBack = (visto: Visto, status: Reversivel, chave: string): Promise<Agendamento> =>
  act(visto, VOLTA[status], chave)
/** The patient says that they come, or it was not meant. */
export const setConfirmacao = (visto: Visto, confirma: boolean, chave: string): Promise<Agendamento> =>
  act(visto, confirma ? 'confirmarPaciente' : 'reverterConfirmarPaciente', chave)
/** The patient signs on the unit's tablet, or it was not meant. */
export const setNoQuiosque = (visto: Visto, manda: boolean, chave: string): Promise<Agendamento> =>
  act(visto, manda ? 'mandarAoQuiosque' : 'retirarDoQuiosque', chave)
/** The desk called and nobody answered. */
export const setNaoAtendeu = (visto: Visto, chave: string): Promise<Agendamento> =>
  act(visto, 'naoAtendeu', chave)
export const setBloqueioDePagamento = (
  agendamentoId: string,
  bloquear: boolean,
  chave: string,
): Promise<Agendamento> =>
  agendamentoOf(
    http.put(
      `/agenda/${id(agendamentoId)}/${bloquear ? 'bloquearParaPagamento' : 'desbloquearParaPagamento'}`,
      {},
      { chave },
    ),
  )
