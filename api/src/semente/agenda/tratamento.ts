import type { PacienteDemo } from '../cadastros/pacientes'
import type { GuiaDemo } from '../guias/guias'
import type { Assento } from './modelos'
import type { Sessao } from './sessoes'

/** A patient's course of treatment: the same seats of the week until the sessions are over. */
export type Tratamento = {
  paciente: PacienteDemo
  cid: string
  assentos: Assento<Tratamento>[]
  restantes: number
  /** Weeks ahead that are already booked. */
  horizonte: number
  guia: GuiaDemo | null
  sessoes: Sessao[]
}
