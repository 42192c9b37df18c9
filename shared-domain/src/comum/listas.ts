/** The most that a list answers at once (spec 1 §7): the API refuses more. */
export const LIMITE_DA_PAGINA = 1000
/** The pages that the CSV asks for: every list answers them, that of the questions too (spec 2 §7). */
export const PAGINA_DO_CSV = 900

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
