import { createContext, useContext } from 'react'
import type { useMove } from './useMove'

type Movimento = ReturnType<typeof useMove>

/** One for the whole list: while one package moves on, no other does. */
export const MovimentoContext = createContext<Movimento | null>(null)

export const useMovimento = (): Movimento => {
  const valor = useContext(MovimentoContext)
  if (!valor) throw new Error('Os passos só existem dentro da lista.')
  return valor
}
