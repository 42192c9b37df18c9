import type { EventoAoVivo } from '../plataforma/aoVivo'
import type { HorarioDaGrade } from './answers/grade'

/** A reference on the wire: only the `_id` is read when sent. */
export type Referencia = { _id: string }

/** The live event of the grid: the hour as it now is, or none when the whole day has to be read again. */
export type EventoDaAgenda = EventoAoVivo<{
  unidade: string
  especialidade: string
  dia: string
  horario?: HorarioDaGrade
}>

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

/** A day and hour with more bookings than the changed template has slots. */
export type Afetado = {
  /** `YYYY-MM-DD` */
  data: string
  /** `HH:mm` */
  hora: string
  agendados: number
  quantidade: number
  pacientes: string[]
}
