const isEmpty = (v: unknown): boolean => v === undefined || v === null || v === ''

/** Tells rows apart on the screen alone. */
const NOT_DATA = new Set(['chave'])

/** Equal as a person reads it: nothing is nothing, however a form keeps it. */
export const same = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b) || (isEmpty(a) && isEmpty(b))) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((v, i) => same(v, b[i]))
  const [x, y] = [a as Record<string, unknown>, b as Record<string, unknown>]
  return [...new Set([...Object.keys(x), ...Object.keys(y)])].every(
    (k) => NOT_DATA.has(k) || same(x[k], y[k]),
  )
}
