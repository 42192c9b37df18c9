import { create } from 'zustand'

/** Whether the home said that this clinic is still being set up. */
export const useConfigurando = create<{ configurando: boolean }>(() => ({ configurando: false }))
