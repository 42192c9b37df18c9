import type { Agendamento } from '@clinica/shared-domain'
import type { FiltrosDaGrade } from '../filtros/filtrosGuardados'
import type { Rascunho } from './rascunho'

/** What is being edited: an appointment, or a new one at that hour. */
export type AlvoDaEdicao = {
  agendamento: Agendamento | null
  hora: string
  encaixe: boolean
  /** A pre-booking opened to become a booking. */
  confirmando?: boolean
  /** Whom a new one is with, when that is known already. */
  profissional?: { _id: string; nome: string }
  /** What had been typed before the person went to register something. */
  rascunho?: Rascunho
  ancora: DOMRect
}

type DoFormulario = { alvo: Omit<AlvoDaEdicao, 'ancora' | 'rascunho'>; rascunho: Rascunho }
/** The card at rest, by the appointment's id. */
type DoCartao = { cartao: string }
/** What the grid leaves behind while a patient or a guide is registered: the layer that stood open, or a card. */
export type DraftDoCartao = { filtros: FiltrosDaGrade } & (DoFormulario | DoCartao)
