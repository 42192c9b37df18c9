import type { Agendamento, PacienteDaLista, Status } from '@clinica/shared-domain'
import type { FiltrosDaGrade } from '../filtros/filtrosGuardados'

/** What the edit layer holds; nothing of it touches the grid before it is saved. */
export type Rascunho = {
  status: Status
  hora: string
  encaixe: boolean
  paciente: Pick<PacienteDaLista, '_id' | 'nome' | 'nome_social'> | null
  /** Typed name of a pre-booking. */
  nome: string
  /** Digits only. */
  telefone: string
  nascimento: string
  /** `convenioKey`: the same insurer may be held with two plans. */
  convenio: string
  /** null while nobody chose: then somebody is proposed (`propostaOf`), unless that was refused. */
  profissional: { _id: string; nome: string } | null
  semProposta: boolean
  /** null while nobody chose: then they follow from the rest (`guiasOf`). */
  guias: string[] | null
  observacao: string
  avaliacao: boolean
}

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
