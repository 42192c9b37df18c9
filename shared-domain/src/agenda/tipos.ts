import type { DiaSemana } from '../comum/datas'
import type { Status } from './status'

/** A reference on the wire: only the `_id` is read when sent. */
export type Referencia = { _id: string }

export type GuiaDoAgendamento = {
  _id: string
  numero: string
  especialidade: string
  cid: string | null
  /** Sessions authorised, and how many live appointments hold it. */
  quantidade: number
  usadas: number
}

/** An appointment (spec 2 §3, 3 §3). `data` and `hora` are the clinic's own calendar date and time. */
export type Agendamento = {
  _id: string
  /** `YYYY-MM-DD` */
  data: string
  /** `HH:mm` */
  hora: string
  status: Status
  ativo: boolean
  encaixe: boolean
  unidade: string
  especialidade: string
  avaliacao: boolean
  observacao: string | null
  bloqueadoParaPagamento: boolean
  /** Billing date, `YYYY-MM-DD`. */
  faturamento: string | null
  paciente: {
    /** null while it is a pre-booking of somebody not registered. */
    _id: string | null
    nome: string
    nome_social: string | null
    telefone: string | null
    data_nascimento: string | null
    convenio: { _id: string; nome: string; plano: string | null } | null
    riscoDeQueda: boolean
    preAgendamento: boolean
    /** Registered, active, and its card not expired on the appointment's day. */
    valido: boolean
  }
  profissional: { _id: string; nome: string; bloqueado: boolean; motivo: string | null }
  guia: GuiaDoAgendamento[]
  repetir: { regra: 1 | 2; repeticoes: number; acabarEm: string } | null
  /** E-mail of who changed it last. */
  atualizadoPor: string
  desativadoEm: string | null
  desativadoPor: string | null
  createdAt: string
  updatedAt: string
}

/** 1 morning (before 12:00), 2 afternoon (to before 18:00), 3 evening (from 18:00). */
export type Turno = 1 | 2 | 3

/** One hour of the daily grid. */
export type HorarioDaGrade = {
  hora: string
  turno: Turno
  /** Capacity by the template; 0 for an hour that exists only because it has appointments. */
  quantidade: number
  /** quantidade − live appointments + walk-ins, never negative. */
  livres: number
  agendamentos: Agendamento[]
  desativados: Agendamento[]
}

/** A professional on duty that day (spec 3 §3 "Professional schedule"). */
export type ProfissionalDoDia = {
  _id: string
  nome: string
  horas: { horarioInicio: string; horarioTermino: string }[]
  bloqueios: {
    dataInicio: string
    dataFim: string
    horarioInicio: string
    horarioFim: string
    motivo: string
  }[]
}

/** Answer of GET /api/v2/agenda/ */
export type GradeDoDia = {
  unidade: string
  especialidade: string
  dia: string
  horarios: HorarioDaGrade[]
  profissionais: ProfissionalDoDia[]
}

/** The live event of the grid: the hour as it now is. */
export type EventoDaAgenda = {
  tipo: 'agenda'
  unidade: string
  especialidade: string
  dia: string
  horario: HorarioDaGrade
}
/** Something else of the grid changed (template, hours, blocks, professionals): refetch. */
export type EventoDeRecarga = { tipo: 'recarregar'; assunto: string }
export type EventoAoVivo = EventoDaAgenda | EventoDeRecarga

/** A schedule template (spec 3 §3). */
export type ModeloDeAgenda = {
  _id: string
  unidade: string
  especialidade: string
  horarios: { dia_semana: DiaSemana; horas: { hora: string; quantidade: number; turno: Turno }[] }[]
  updatedAt: string
}

/** A booked appointment that a change of a register would leave without its professional, hour or place. */
export type Encalhado = {
  _id: string
  /** `YYYY-MM-DD` */
  data: string
  /** `HH:mm` */
  hora: string
  paciente: string
  profissional: string
  unidade: string
  especialidade: string
  /** Why, in words for the screen: 'Profissional bloqueado: Férias'. */
  motivo: string
}
