import type { DiaSemana } from '@clinica/shared-domain'

/** What a new entry begins with, as the screen that led to it knows it. */
export type InicioDaEspera = {
  unidade?: string
  especialidade?: string
  paciente?: { _id: string; nome: string; nome_social: string | null } | null
  nome?: string
  telefone?: string
  data_nascimento?: string
  profissional?: { _id: string; nome: string } | null
  dias?: DiaSemana[]
  horaInicio?: string
  horaFim?: string
  /** Where saving and cancelling lead, instead of the list. */
  volta?: string
}

let inicio: InicioDaEspera | null = null

/** Kept here and not in the address: a name and a phone belong in no history. A reload forgets it. */
export const prefillEspera = (novo: InicioDaEspera): void => {
  inicio = novo
}

export const takePrefill = (): InicioDaEspera => {
  const tomado = inicio ?? {}
  inicio = null
  return tomado
}

/** An hour later: what somebody who asked for `hora` waits for, as a span. */
const nextHora = (hora: string): string | undefined => {
  const h = Number(hora.slice(0, 2)) + 1
  return h < 24 ? `${String(h).padStart(2, '0')}${hora.slice(2)}` : undefined
}

/** The wishes that an hour of a grid stands for: its weekday, and from it to an hour later. */
export const wishesOf = (diaSemana: DiaSemana, hora: string): InicioDaEspera => {
  const horaFim = nextHora(hora)
  return { dias: [diaSemana], horaInicio: hora, ...(horaFim && { horaFim }) }
}
