import { type Acao, acoes, can, mandateOver, type Pessoa, type Quem } from '../acesso'

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

/** What may be taken back within the day on which it was set, and to what. */
export const VOLTA_PARA = {
  assinado: 'marcado',
  'faltou-sem-justificativa': 'marcado',
  evoluido: 'assinado',
} as const satisfies Partial<Record<Status, Status>>
export type Reversivel = keyof typeof VOLTA_PARA
export const REVERSIVEIS = Object.keys(VOLTA_PARA) as Reversivel[]
export const isReversivel = (status: Status): status is Reversivel =>
  (REVERSIVEIS as readonly Status[]).includes(status)

/** The clinic's day on which a status was set, and the billing date; of an evolution, who set it and whether nothing is written. */
type Reversao = {
  status: Status
  ativo: boolean
  statusDesde: string | null
  faturamento: string | null
  semRegistro?: boolean
  evoluidoPor?: string
}

/** An evolution with an entry stands by it; one without is taken back by who set it, or by who answers for the record. */
const canTakeEvolucaoBack = ({ semRegistro, evoluidoPor }: Reversao, quem: Pessoa | null): boolean =>
  semRegistro === true && mandateOver(quem, evoluidoPor) !== null

/** True while this person may take it back: a signature or a missed appointment who may set it. */
export const canTakeBack = (a: Reversao, quem: Pessoa | null, hoje: string): boolean =>
  a.ativo &&
  isReversivel(a.status) &&
  a.statusDesde === hoje &&
  a.faturamento === null &&
  (a.status === 'evoluido' ? canTakeEvolucaoBack(a, quem) : can(quem, acoes[STATUS[a.status].acao]))

/** What is still to come is what a patient confirms. */
export const waitsForConfirmation = ({ ativo, status }: { ativo: boolean; status: Status }): boolean =>
  ativo && (status === 'marcado' || status === 'pre_agendado')

/** Of a closed hour, `motivo` as the calendar says it: 'Feriado: Natal'. */
export const mensagemFechado = (motivo: string): string =>
  `Não há atendimento neste dia e horário. ${motivo}.`

export const MENSAGEM_SO_O_QUE_VIRA = 'Só se confirma um agendamento que ainda vai acontecer.'
