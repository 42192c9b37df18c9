/** An item and where it stood. */
export type Retirado<T> = { item: T; indice: number }

/** Takes out what `sai` names; what was taken knows where it stood. */
export const takeOut = <T>(itens: readonly T[], sai: (item: T, indice: number) => boolean) => {
  const ficam: T[] = []
  const retirados: Retirado<T>[] = []
  itens.forEach((item, indice) => {
    if (sai(item, indice)) retirados.push({ item, indice })
    else ficam.push(item)
  })
  return { ficam, retirados }
}

/** Undo of `takeOut`: what was taken goes back where it stood, what was done meanwhile stays. */
export const putBack = <T>(itens: readonly T[], retirados: readonly Retirado<T>[]): T[] => {
  const volta = [...itens]
  for (const { item, indice } of retirados) volta.splice(indice, 0, item)
  return volta
}
