import { useSessao } from '@clinica/shared-auth'

export type Pagadores = { como: 'particular' | 'convenios'; convenios: { nome: string; ans: string }[] }

const keyOf = (): string => `clinica.configurar.pagam.${useSessao.getState().usuario?._id ?? ''}`

/** Who pays, said and not yet saved; null once it is. */
export const keepPagadores = (pagadores: Pagadores | null): void =>
  pagadores ? sessionStorage.setItem(keyOf(), JSON.stringify(pagadores)) : sessionStorage.removeItem(keyOf())

export const readPagadores = (): Pagadores | null => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf()) ?? 'null') as Pagadores | null
  } catch {
    return null
  }
}
