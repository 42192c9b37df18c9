import { armazenamento, useSessao } from '@clinica/shared-auth'

export type Pagadores = { como: 'particular' | 'convenios'; convenios: { nome: string; ans: string }[] }

const keyOf = (): string => `clinica.configurar.pagam.${useSessao.getState().usuario?._id ?? ''}`

/** Who pays, said and not yet saved; null once it is. In every tab of this browser: an insurer is only registered with its table. */
export const keepPagadores = (pagadores: Pagadores | null): void =>
  pagadores ? armazenamento.gravar(keyOf(), JSON.stringify(pagadores)) : armazenamento.apagar(keyOf())

export const readPagadores = (): Pagadores | null => {
  try {
    return JSON.parse(armazenamento.ler(keyOf()) ?? 'null') as Pagadores | null
  } catch {
    return null
  }
}
