import { armazenamento, useSessao } from '@clinica/shared-auth'

export type Filters = Record<string, unknown>
export type Memory = { filters: Filters; orderBy?: string; page: number }
export type ListMode = 'cards' | 'table'

/** Per form and per person: two people at one desk do not see each other's searches. */
const chave = (form: string): string =>
  `clinica.filtros.${useSessao.getState().usuario?._id ?? 'anonimo'}.${form}`

const isMemory = (v: unknown): v is Memory =>
  typeof v === 'object' &&
  v !== null &&
  'filters' in v &&
  typeof v.filters === 'object' &&
  v.filters !== null &&
  'page' in v &&
  Number.isInteger(v.page)

/** The filters of a list screen, remembered in local storage (spec 1 §2). */
export const memory = {
  read(form: string): Memory | null {
    try {
      const valor: unknown = JSON.parse(armazenamento.ler(chave(form)) ?? 'null')
      return isMemory(valor) ? { ...valor, page: Math.max(1, valor.page) } : null
    } catch {
      return null
    }
  },
  write: (form: string, m: Memory): void => armazenamento.gravar(chave(form), JSON.stringify(m)),
  forget: (form: string): void => armazenamento.apagar(chave(form)),
}

const CHAVE_MODO = 'clinica.modo-lista'

/** Cards unless this browser chose the table for this list. */
export const modeMemory = {
  read: (form: string): ListMode =>
    armazenamento.ler(`${CHAVE_MODO}.${form}`) === 'table' ? 'table' : 'cards',
  write: (form: string, mode: ListMode): void => armazenamento.gravar(`${CHAVE_MODO}.${form}`, mode),
}
