import { create } from 'zustand'
import type { PaginaDeAjuda } from './pagina'

export type FonteDeAjuda = {
  /** Whose screen is open: a remote's id, or 'portal'. */
  parte: string
  /** The pages of a part. */
  load: (parte: string) => Promise<readonly PaginaDeAjuda[]>
  /** Where the same pages stand as a manual, if anywhere. */
  manual?: string
}

/** What is asked: the help of this screen, of a section of another page (`parte/pagina`), or of a refusal by its `tipo`. */
export type PedidoDeAjuda = { pagina?: string; secao?: string; recusa?: string }

type Store = {
  /** Null while the panel is closed. */
  pedido: PedidoDeAjuda | null
  /** A host shows it: the portal, or a remote alone. */
  pronta: boolean
}

export const usePainelDeAjuda = create<Store>(() => ({ pedido: null, pronta: false }))

export const showHelp = (pedido: PedidoDeAjuda = {}): void => usePainelDeAjuda.setState({ pedido })
export const closeHelp = (): void => usePainelDeAjuda.setState({ pedido: null })
export const hasHelp = (): boolean => usePainelDeAjuda.getState().pronta
