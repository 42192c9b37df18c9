import type { Pacote } from '@clinica/shared-domain'
import { createContext, useContext } from 'react'
import type { Conflitos } from './conflitos'
import type { GuiaNoForm } from './valores'

export type PacoteNaTela = {
  /** As it was last saved; null while it is new. */
  pacote: Pacote | null
  /** Its guides as they were saved, by id: what was taken out goes back as it was. */
  salvas: ReadonlyMap<string, GuiaNoForm>
  /** All that the server said of guides and their sessions at the last save, by the guide. */
  erros: Conflitos
}

export const PacoteContext = createContext<PacoteNaTela>({
  pacote: null,
  salvas: new Map(),
  erros: new Map(),
})
export const usePacote = (): PacoteNaTela => useContext(PacoteContext)
