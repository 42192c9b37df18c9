import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { Search } from './use-search'

/** The marked rows of a list, of every page of the search. */
export type Selection<T> = {
  /** In the order in which they were marked. */
  itens: readonly T[]
  has: (item: T) => boolean
  mark: (itens: readonly T[], sim: boolean) => void
  clear: () => void
}

const idDe = (item: object): string => ('_id' in item ? String(item._id) : '')

/**
 * What the person marks in a list, by `_id` unless told. The marks stay while pages and order change, and go with other
 * filters: nobody acts on rows that the search no longer finds.
 */
export const useSelection = <T extends object>(
  search: Search<T>,
  getId: (item: T) => string = idDe,
): Selection<T> => {
  const busca = hashKey([search.filters])
  const [marcas, setMarcas] = useState<{ busca: string; porId: ReadonlyMap<string, T> }>({
    busca,
    porId: new Map(),
  })
  const porId: ReadonlyMap<string, T> = marcas.busca === busca ? marcas.porId : new Map()
  // A row that was read again is the newer one.
  const naPagina = new Map(search.itens.map((item) => [getId(item), item]))
  return {
    itens: [...porId].map(([id, item]) => naPagina.get(id) ?? item),
    has: (item) => porId.has(getId(item)),
    mark: (itens, sim) => {
      const novas = new Map(porId)
      for (const item of itens) {
        if (sim) novas.set(getId(item), item)
        else novas.delete(getId(item))
      }
      setMarcas({ busca, porId: novas })
    },
    clear: () => setMarcas({ busca, porId: new Map() }),
  }
}
