type Props = Readonly<Record<string, unknown>>

const isList = (v: unknown): v is readonly unknown[] => Array.isArray(v)

const sameShallow = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  const [de, para] = [Object.entries(a), b as Record<string, unknown>]
  return de.length === Object.keys(b).length && de.every(([k, v]) => Object.is(v, para[k]))
}

const sameValue = (a: unknown, b: unknown): boolean =>
  isList(a) && isList(b)
    ? a.length === b.length && a.every((item, i) => sameShallow(item, b[i]))
    : Object.is(a, b)

/** For `memo`: the same props, a list made anew with the same items (`options`) too. */
export const sameProps = (a: Props, b: Props): boolean => {
  const nomes = Object.keys(a)
  return nomes.length === Object.keys(b).length && nomes.every((nome) => sameValue(a[nome], b[nome]))
}
