import { type Acao, acoes, can, type Quem } from '../acesso'

/** One status of the catalogue (spec 3 §4): allowed next ids and the action that setting it takes. */
export type StatusRule = { id: string; descricao: string; proximo: readonly string[]; acao: Acao }

/** The appointment status catalogue, labels to the letter. */
export const STATUS = {
  marcado: {
    id: 'marcado',
    descricao: 'Marcado',
    proximo: ['assinado', 'faltou-sem-justificativa'],
    acao: 'agendamento_marcado',
  },
  pre_agendado: {
    id: 'pre_agendado',
    descricao: 'Pré-agendado',
    proximo: [],
    acao: 'agendamento_pre_agendado',
  },
  assinado: { id: 'assinado', descricao: 'Assinado', proximo: ['evoluido'], acao: 'agendamento_assinado' },
  evoluido: { id: 'evoluido', descricao: 'Evoluído', proximo: [], acao: 'agendamento_evoluido' },
  'faltou-sem-justificativa': {
    id: 'faltou-sem-justificativa',
    descricao: 'Falta Justificada',
    proximo: [],
    acao: 'agendamento_faltou_sem_justificativa',
  },
} as const satisfies Record<string, StatusRule>

export type Status = keyof typeof STATUS
export const STATUS_IDS = Object.keys(STATUS) as Status[]

/** What the card offers and what the API accepts: the next statuses that this user may set. */
export const offeredStatuses = (de: Status, quem: Quem): Status[] =>
  (STATUS[de].proximo as readonly Status[]).filter((para) => can(quem, acoes[STATUS[para].acao]))

/** True when the catalogue lets `de` become `para` by its own call, whoever asks. */
export const transitionExists = (de: Status, para: Status): boolean =>
  (STATUS[de].proximo as readonly Status[]).includes(para)

/** What happens to a person happens on the appointment's day or later, never before (decisions "Agenda"); clinic's days. */
export const isTooEarly = (data: string, hoje: string): boolean => data > hoje

/** Booked and not happened yet: what is moved to another day, hour or professional in one act. */
export const isAwaited = (status: Status): boolean => status === 'marcado' || status === 'pre_agendado'

/** What may be taken back, to marcado, within the day on which it was set: an evolution has its own record. */
export const REVERSIVEIS = ['assinado', 'faltou-sem-justificativa'] as const satisfies readonly Status[]
export type Reversivel = (typeof REVERSIVEIS)[number]
export const isReversivel = (status: Status): status is Reversivel =>
  (REVERSIVEIS as readonly Status[]).includes(status)

/** The clinic's day on which a status was set, and the billing date. */
type Reversao = { status: Status; ativo: boolean; statusDesde: string | null; faturamento: string | null }

/** True while this person may take the signature or the missed appointment back; who may set it may. */
export const canTakeBack = (a: Reversao, quem: Quem | null, hoje: string): boolean =>
  a.ativo &&
  isReversivel(a.status) &&
  a.statusDesde === hoje &&
  a.faturamento === null &&
  can(quem, acoes[STATUS[a.status].acao])

/** What is still to come is what a patient confirms. */
export const waitsForConfirmation = ({ ativo, status }: { ativo: boolean; status: Status }): boolean =>
  ativo && (status === 'marcado' || status === 'pre_agendado')

export const MENSAGEM_SO_O_QUE_VIRA = 'Só se confirma um agendamento que ainda vai acontecer.'
