import { create } from 'zustand'

const CHAVE = 'clinica.configurando'

/** Whether the home said that this clinic is still being set up: also after a reload, and when a login opens another screen. */
export const useConfigurando = create<{ configurando: boolean }>(() => ({
  configurando: localStorage.getItem(CHAVE) !== null,
}))

export const sayConfigurando = (configurando: boolean): void => {
  if (configurando) localStorage.setItem(CHAVE, 'sim')
  else localStorage.removeItem(CHAVE)
  useConfigurando.setState({ configurando })
}
