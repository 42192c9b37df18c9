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
