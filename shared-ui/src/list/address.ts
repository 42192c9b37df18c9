import type { Filters } from './memory'

/** The filters that another screen's link opens a list with, `?filtros={"situacao":"aberta"}`: texts alone; null for none. */
export const filtersOfAddress = (search: string): Filters | null => {
  const texto = new URLSearchParams(search).get('filtros')
  if (!texto) return null
  try {
    const lidos: unknown = JSON.parse(texto)
    if (typeof lidos !== 'object' || lidos === null || Array.isArray(lidos)) return null
    return Object.values(lidos).every((v) => typeof v === 'string') ? (lidos as Filters) : null
  } catch {
    return null
  }
}
