type Same = (a: unknown, b: unknown) => boolean

const sameBy =
  (same: Same) =>
  (a: object, b: object): boolean => {
    const [de, para] = [Object.entries(a), b as Record<string, unknown>]
    return (
      de.length === Object.keys(b).length &&
      de.every(([chave, valor]) => Object.hasOwn(para, chave) && same(valor, para[chave]))
    )
  }

/** Two objects of the same keys and values, one level deep. */
export const sameKeys = sameBy(Object.is)

const isPlain = (v: unknown): v is object =>
  typeof v === 'object' && v !== null && Object.getPrototypeOf(v) === Object.prototype
const sameItem: Same = (a, b) => Object.is(a, b) || (isPlain(a) && isPlain(b) && sameKeys(a, b))

/** For `memo`: the same properties, a list made anew with the same items too. */
export const sameProps = sameBy((a, b) =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((item, i) => sameItem(item, b[i]))
    : Object.is(a, b),
)
