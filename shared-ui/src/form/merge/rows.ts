import { same } from './same'

type Row = Record<string, unknown>

const keyOf = ({ _id, codigo }: Row): string | null =>
  typeof _id === 'string' && _id ? _id : typeof codigo === 'string' && codigo ? codigo : null

/** Rows by what tells them apart; null when two share it, or when one has none and `all` have to. */
const byKey = (rows: readonly Row[], all: boolean): Map<string, Row> | null => {
  const map = new Map<string, Row>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null) {
      if (all) return null
      continue
    }
    if (map.has(key)) return null
    map.set(key, row)
  }
  return map
}

const isRows = (list: unknown): list is Row[] =>
  Array.isArray(list) && list.every((r) => typeof r === 'object' && r !== null)

/** The rows of the base that are still there, in another order than they were. */
const isReordered = (base: Map<string, Row>, now: Map<string, Row>): boolean => {
  const kept = [...now.keys()].filter((k) => base.has(k))
  return [...base.keys()].filter((k) => now.has(k)).some((k, i) => k !== kept[i])
}

/** Both ways of settling a list; the same rows twice when nothing was touched by both. */
export type MergedRows = { mine: Row[]; theirs: Row[]; conflict: boolean }

/**
 * A list whose rows have an `_id` or a `codigo` of their own is merged row by row; rows without either are new. null where
 * that cannot be told, or where both sides put the rows in another order: such a list is one value.
 */
export const mergeRows = (base: unknown, theirs: unknown, mine: unknown): MergedRows | null => {
  if (!isRows(base) || !isRows(theirs) || !isRows(mine)) return null
  const b = byKey(base, true)
  const t = byKey(theirs, true)
  const m = byKey(mine, false)
  if (!b || !t || !m || base.length + theirs.length === 0) return null
  const moved = isReordered(b, m)
  if (moved && isReordered(b, t)) return null
  const [first, second] = moved ? [m, t] : [t, m]
  const keys = [...first.keys(), ...[...second.keys()].filter((k) => !first.has(k))]
  const merged: MergedRows = { mine: [], theirs: [], conflict: false }
  const put = (mineRow: Row | undefined, theirRow: Row | undefined) => {
    if (mineRow) merged.mine.push(mineRow)
    if (theirRow) merged.theirs.push(theirRow)
  }
  for (const key of keys) {
    const [was, they, me] = [b.get(key), t.get(key), m.get(key)]
    if (same(they, was)) put(me, me)
    else if (same(me, was)) put(they, they)
    else {
      merged.conflict ||= !same(they, me)
      put(me, they)
    }
  }
  for (const row of mine) if (keyOf(row) === null) put(row, row)
  return merged
}
