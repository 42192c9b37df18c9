import type { Evolucao, SessaoDoRegistro } from '@clinica/shared-domain'
import { createContext, useContext } from 'react'

export type Diario = {
  paciente: string
  /** May write here; who only reads is shown no button that writes. */
  escreve: boolean
  /** Every session of the patient, the oldest first. */
  sessoes: readonly SessaoDoRegistro[]
  onNovo: (sessao: string | null) => void
  onEdit: (evolucao: Evolucao) => void
  onHistorico: (evolucao: Evolucao) => void
}

export const DiarioContext = createContext<Diario | null>(null)

/** The record that the screen shows, and what can be opened over it. */
export const useDiario = (): Diario => {
  const diario = useContext(DiarioContext)
  if (!diario) throw new Error('só existe dentro do prontuário')
  return diario
}
