/** The billing of a guide that was sent; `de` is where its 'Cancelar' goes back to: the guide's form or the search. */
export const billPath = (id: string, de: 'guia' | 'guias'): string =>
  `/faturamento/guia?${new URLSearchParams({ guia: id, de })}`

/** The form of a package. */
export const pacotePath = (id: string): string => `/faturamento/cadastro/${encodeURIComponent(id)}`
