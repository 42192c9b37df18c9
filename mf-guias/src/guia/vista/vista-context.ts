import type { PainelDaGuia } from '@clinica/shared-domain'
import { createContext, useContext } from 'react'

/** What opens and closes: a panel, or a part of one. */
export type Dobra = PainelDaGuia | 'tiss' | 'executante.endereco' | 'executante.complementar'

export type Vista = {
  /** The whole form; else the simplified view. */
  completa: boolean
  /** Holds `faturamento_guia`. */
  podeFaturar: boolean
  /** The whole form only shows. */
  somenteLeitura: boolean
  abertos: ReadonlySet<Dobra>
  toggle: (dobra: Dobra) => void
  /** Shows a field wherever it is, and puts the focus there. */
  goToCampo: (path: string) => void
  goToPainel: (painel: PainelDaGuia | 'tiss' | 'notas') => void
  setCompleta: (completa: boolean) => void
}

export const VistaContext = createContext<Vista | null>(null)

export const useVista = (): Vista => {
  const vista = useContext(VistaContext)
  if (!vista) throw new Error('só dentro do formulário da guia')
  return vista
}
