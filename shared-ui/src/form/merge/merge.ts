import { getIn, setIn } from 'formik'
import { mergeRows } from './rows'
import { same } from './same'

type Values = Record<string, unknown>

/** A field that the other side changed; `conflict` when this side changed it too, to something else. */
export type Diff = {
  name: string
  before: unknown
  theirs: unknown
  mine: unknown
  conflict: boolean
  /** First field of those that are settled together. */
  group?: string
}

export type Merge = {
  /** What only one side touched, taken from that side; conflicts as typed here. */
  values: Values
  diffs: Diff[]
}

const isGroup = (v: unknown): v is Values =>
  typeof v === 'object' && v !== null && !Array.isArray(v) && !('_id' in v)

/** Paths at which values are compared: fields of the form, or what is no plain object. */
const leavesOf = (sides: readonly Values[], isField: (name: string) => boolean, prefix = ''): string[] => {
  const keys = [...new Set(sides.flatMap((s) => Object.keys(s)))]
  return keys.flatMap((key) => {
    const name = prefix + key
    const values = sides.map((s) => s[key])
    const groups = values.filter(isGroup)
    return groups.length === values.length && !isField(name) ? leavesOf(groups, isField, `${name}.`) : [name]
  })
}

const idOf = (v: unknown): unknown => (typeof v === 'object' && v !== null && '_id' in v ? v._id : undefined)

/** A chosen record is the one that it names, however much of it was read. */
const sameField = (a: unknown, b: unknown): boolean => {
  const id = Array.isArray(a) ? undefined : idOf(a)
  return id !== undefined ? id === idOf(b) : same(a, b)
}

type Options = {
  isField?: (name: string) => boolean
  /** Fields that follow their first one: when either side changed that, all of them are one value. */
  together?: readonly (readonly string[])[]
}

/** Three ways: as it was opened, as it now is, as it is typed here. Lists: `mergeRows`, else whole. */
export const mergeValues = (
  base: Values,
  theirs: Values,
  mine: Values,
  { isField = () => false, together = [] }: Options = {},
): Merge => {
  const diffs: Diff[] = []
  let values = mine
  const groups = together.filter(
    ([first = '']) =>
      !sameField(getIn(theirs, first), getIn(base, first)) ||
      !sameField(getIn(mine, first), getIn(base, first)),
  )
  const grouped = new Set(groups.flat())
  const settle = (names: readonly string[], group?: string) => {
    const differ = (a: Values, b: Values) => names.some((n) => !sameField(getIn(a, n), getIn(b, n)))
    if (!differ(theirs, base)) return
    const conflict = differ(mine, base) && differ(mine, theirs)
    for (const name of names) {
      const [before, they, me] = [getIn(base, name), getIn(theirs, name), getIn(mine, name)]
      const rows = conflict && !group ? mergeRows(before, they, me) : null
      if (rows) {
        values = setIn(values, name, rows.mine) as Values
        diffs.push({ name, before, theirs: rows.theirs, mine: rows.mine, conflict: rows.conflict, group })
      } else {
        if (!conflict) values = setIn(values, name, they) as Values
        if (!sameField(they, before) || conflict)
          diffs.push({ name, before, theirs: they, mine: me, conflict, group })
      }
    }
  }
  for (const names of groups) settle(names, names[0])
  for (const name of leavesOf([base, theirs, mine], isField)) if (!grouped.has(name)) settle([name])
  return { values, diffs }
}

/** The values with the conflicts of these fields, or groups, settled as the other side has them. */
export const takeTheirs = ({ values, diffs }: Merge, names: ReadonlySet<string>): Values =>
  diffs.reduce((v, d) => (names.has(d.group ?? d.name) ? (setIn(v, d.name, d.theirs) as Values) : v), values)
