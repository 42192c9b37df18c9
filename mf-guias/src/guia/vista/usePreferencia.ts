import { useSessao } from '@clinica/shared-auth'
import { useState } from 'react'

const chaveDe = (usuario: string | undefined): string => `guia.vista.${usuario ?? ''}`

const read = (chave: string): boolean => {
  try {
    return localStorage.getItem(chave) === 'completa'
  } catch {
    return false
  }
}

/** Which view this person used last; simplified at first. Where nothing can be kept it holds for the page. */
export const usePreferencia = () => {
  const chave = useSessao((s) => chaveDe(s.usuario?._id))
  const [completa, setCompleta] = useState(() => read(chave))
  return {
    completa,
    /** For now alone. */
    setCompleta,
    remember: (nova: boolean) => {
      setCompleta(nova)
      try {
        localStorage.setItem(chave, nova ? 'completa' : 'simplificada')
      } catch {
        // A browser that keeps nothing.
      }
    },
  }
}
