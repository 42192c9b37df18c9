import { createContext, useContext } from 'react'
import type { useMover } from './useMover'

type Movimento = ReturnType<typeof useMover>

/** One for the whole list: while one package moves on, no other does. */
export const MovimentoContext = createContext<Movimento | null>(null)

export const useMovimento = (): Movimento => {
  const valor = useContext(MovimentoContext)
  if (!valor) throw new Error('Os passos só existem dentro da lista.')
  return valor
}
