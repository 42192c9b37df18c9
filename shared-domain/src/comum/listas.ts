/** The most that a list answers at once (spec 1 §7): the API refuses more, and the CSV asks for pages of it. */
export const LIMITE_DA_PAGINA = 1000

/** Items under the key that `por` gives each, in their order. */
export const groupBy = <T, K>(itens: Iterable<T>, por: (item: T) => K): Map<K, T[]> => {
  const grupos = new Map<K, T[]>()
  for (const item of itens) {
    const chave = por(item)
    const grupo = grupos.get(chave)
    if (grupo) grupo.push(item)
    else grupos.set(chave, [item])
  }
  return grupos
}
