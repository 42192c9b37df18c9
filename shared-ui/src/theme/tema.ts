import { armazenamento } from '@clinica/shared-auth'
import { create } from 'zustand'

export type PreferenciaDeTema = 'sistema' | 'claro' | 'escuro'
export const CHAVE_TEMA = 'clinica.tema'

const CONSULTA = '(prefers-color-scheme: dark)'
const escuroNoSistema = (): boolean => typeof matchMedia === 'function' && matchMedia(CONSULTA).matches

const guardada = (): PreferenciaDeTema => {
  const valor = armazenamento.ler(CHAVE_TEMA)
  return valor === 'claro' || valor === 'escuro' ? valor : 'sistema'
}

const resolver = (preferencia: PreferenciaDeTema): boolean =>
  preferencia === 'sistema' ? escuroNoSistema() : preferencia === 'escuro'

const marcar = (preferencia: PreferenciaDeTema): void => {
  const raiz = document.documentElement
  if (preferencia === 'sistema') delete raiz.dataset.tema
  else raiz.dataset.tema = preferencia
}

type Tema = {
  preferencia: PreferenciaDeTema
  escuro: boolean
  definir: (preferencia: PreferenciaDeTema) => void
}

/** Light or dark: follows the system until the person says otherwise; the choice stays in this browser. */
export const useTema = create<Tema>((set) => {
  const inicial = guardada()
  marcar(inicial)
  return {
    preferencia: inicial,
    escuro: resolver(inicial),
    definir: (preferencia) => {
      if (preferencia === 'sistema') armazenamento.apagar(CHAVE_TEMA)
      else armazenamento.gravar(CHAVE_TEMA, preferencia)
      marcar(preferencia)
      set({ preferencia, escuro: resolver(preferencia) })
    },
  }
})

const reler = (preferencia: PreferenciaDeTema): void => {
  marcar(preferencia)
  useTema.setState({ preferencia, escuro: resolver(preferencia) })
}

if (typeof window !== 'undefined') {
  if (typeof matchMedia === 'function')
    matchMedia(CONSULTA).addEventListener?.('change', () => reler(useTema.getState().preferencia))
  window.addEventListener('storage', (e) => {
    if (e.key === CHAVE_TEMA) reler(guardada())
  })
}
