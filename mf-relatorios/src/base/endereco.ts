import { isTodas, TODAS } from '@clinica/shared-domain'

/** Filters as they stand in the address: texts, lists of texts, and yes or no. */
export type Filtros = Record<string, string | boolean | string[]>

const isVazio = (v: Filtros[string]): boolean =>
  v === '' || v === false || (Array.isArray(v) && v.length === 0)

/** What the address says; of what it does not say, the report's beginning. */
export const readFiltros = <F extends Filtros>(endereco: URLSearchParams, iniciais: F): F =>
  Object.fromEntries(
    Object.entries(iniciais).map(([nome, inicial]) => {
      if (!endereco.has(nome)) return [nome, inicial]
      if (Array.isArray(inicial)) return [nome, endereco.getAll(nome).filter((v) => v !== '')]
      const valor = endereco.get(nome) ?? ''
      if (typeof inicial === 'boolean') return [nome, valor === 'true']
      // However a link writes it: the field knows one.
      return [nome, nome === 'unidade' && isTodas(valor) ? TODAS : valor]
    }),
  ) as F

/** The filters as the address keeps them; one that was emptied says so where the report begins with a value. */
export const writeFiltros = <F extends Filtros>(filtros: F, iniciais: F): URLSearchParams => {
  const endereco = new URLSearchParams()
  for (const [nome, valor] of Object.entries(filtros)) {
    if (isVazio(valor)) {
      if (!isVazio(iniciais[nome] ?? '')) endereco.set(nome, typeof valor === 'boolean' ? 'false' : '')
    } else for (const um of [valor].flat()) endereco.append(nome, String(um))
  }
  return endereco
}

/** True for an address that asks for the report, and not only opens its filters. */
export const asksFor = (endereco: URLSearchParams, iniciais: Filtros): boolean =>
  Object.keys(iniciais).some((nome) => endereco.has(nome))
