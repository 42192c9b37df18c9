import type { AtoDoLote, LoteDaLista } from '@clinica/shared-domain'
import { createContext, useContext } from 'react'

/** What is asked about which lot. */
export type Pedido = { ato: AtoDoLote; lote: LoteDaLista }

/** Opens the dialog of an act; one for the whole screen. */
export const AtosContext = createContext<((pedido: Pedido) => void) | null>(null)

export const useAtos = (): ((pedido: Pedido) => void) => {
  const open = useContext(AtosContext)
  if (!open) throw new Error('Os atos do lote só existem dentro de uma tela de lotes.')
  return open
}
