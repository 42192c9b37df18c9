import { createContext, useContext } from 'react'
import type { Respostas } from './pergunta'

/** What the session before answered, by question, and when ('18/11'): shown beside what is answered now. */
export type Anterior = { quando: string; respostas: Respostas }

export const AnteriorContext = createContext<Anterior | null>(null)

/** The answer before, of this question; null when there is none. */
export const useAnterior = (questao: string) => {
  const anterior = useContext(AnteriorContext)
  const resposta = anterior?.respostas[questao]
  return anterior && resposta ? { quando: anterior.quando, resposta } : null
}
