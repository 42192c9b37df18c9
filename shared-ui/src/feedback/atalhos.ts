import { useEffect } from 'react'
import { create } from 'zustand'

/** What is done, and the keys that do it. */
export type LinhaDeAtalhos = readonly [oque: string, ...teclas: string[]]
export type GrupoDeAtalhos = readonly [titulo: string, linhas: readonly LinhaDeAtalhos[]]
/** Asked when the keys are asked for, so that a screen may leave them out of its first load. */
export type LerAtalhos = () => Promise<readonly GrupoDeAtalhos[]>

type Store = {
  daTela: readonly LerAtalhos[]
  entrar: (ler: LerAtalhos) => () => void
  /** The dialog is shown. */
  abertos: boolean
}

export const useAtalhosDaTela = create<Store>((set) => ({
  daTela: [],
  abertos: false,
  entrar: (ler) => {
    set((s) => ({ daTela: [...s.daTela, ler] }))
    return () => set((s) => ({ daTela: s.daTela.filter((l) => l !== ler) }))
  },
}))

/** The keys of the screen, shown by '?' above those of the whole portal; `ler` is a constant. */
export const useAtalhos = (ler: LerAtalhos): void => {
  const enter = useAtalhosDaTela((s) => s.entrar)
  useEffect(() => enter(ler), [enter, ler])
}

export const showAtalhos = (abertos: boolean): void => useAtalhosDaTela.setState({ abertos })
