import { armazenamento } from '@clinica/shared-auth'
import { flushSync } from 'react-dom'
import { create } from 'zustand'

export type PreferenciaDeTema = 'sistema' | 'claro' | 'escuro'
const CHAVE_TEMA = 'clinica.tema'

const CONSULTA = '(prefers-color-scheme: dark)'
const systemIsDark = (): boolean => typeof matchMedia === 'function' && matchMedia(CONSULTA).matches

const storedTheme = (): PreferenciaDeTema => {
  const valor = armazenamento.ler(CHAVE_TEMA)
  return valor === 'claro' || valor === 'escuro' ? valor : 'sistema'
}

/** Paper is white, whatever the screen is. */
let onPaper = false

const resolveTheme = (preferencia: PreferenciaDeTema): boolean =>
  !onPaper && (preferencia === 'sistema' ? systemIsDark() : preferencia === 'escuro')

const markTheme = (preferencia: PreferenciaDeTema): void => {
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
  const inicial = storedTheme()
  markTheme(inicial)
  return {
    preferencia: inicial,
    escuro: resolveTheme(inicial),
    definir: (preferencia) => {
      if (preferencia === 'sistema') armazenamento.apagar(CHAVE_TEMA)
      else armazenamento.gravar(CHAVE_TEMA, preferencia)
      markTheme(preferencia)
      set({ preferencia, escuro: resolveTheme(preferencia) })
    },
  }
})

const rereadTheme = (preferencia: PreferenciaDeTema): void => {
  markTheme(preferencia)
  useTema.setState({ preferencia, escuro: resolveTheme(preferencia) })
}

if (typeof window !== 'undefined') {
  if (typeof matchMedia === 'function')
    matchMedia(CONSULTA).addEventListener?.('change', () => rereadTheme(useTema.getState().preferencia))
  window.addEventListener('storage', (e) => {
    if (e.key === CHAVE_TEMA) rereadTheme(storedTheme())
  })
  const turnToPaper = (paper: boolean) => {
    onPaper = paper
    rereadTheme(useTema.getState().preferencia)
  }
  // The page is taken as it stands when the event returns.
  window.addEventListener('beforeprint', () => flushSync(() => turnToPaper(true)))
  window.addEventListener('afterprint', () => turnToPaper(false))
}
