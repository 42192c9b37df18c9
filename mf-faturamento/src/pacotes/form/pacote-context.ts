import type { Pacote } from '@clinica/shared-domain'
import { createContext, useContext } from 'react'
import type { GuiaNoForm } from './valores'

export type PacoteNaTela = {
  /** As it was last saved; null while it is new. */
  pacote: Pacote | null
  /** Its guides as they were saved, by id: what was taken out goes back as it was. */
  salvas: ReadonlyMap<string, GuiaNoForm>
  /** What the server says of a guide's sessions, by the guide. */
  erros: ReadonlyMap<string, string>
}

export const PacoteContext = createContext<PacoteNaTela>({
  pacote: null,
  salvas: new Map(),
  erros: new Map(),
})
export const usePacote = (): PacoteNaTela => useContext(PacoteContext)
