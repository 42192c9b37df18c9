import { formatData } from '@clinica/shared-domain/comum/datas'
import type { FieldWords } from '../form-store'
import { same } from './same'

const EMPTY = '(vazio)'
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
/** Of a row: not what a person reads. */
const HIDDEN = /^(_id|chave|id[A-Z].*)$/

/** A value whose field says nothing of how it reads. */
const plainWords = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'string') return ISO_DATE.test(value) ? formatData(value) : value
  if (typeof value === 'number') return value.toLocaleString('pt-BR')
  if (Array.isArray(value)) return value.map(plainWords).filter(Boolean).join(', ')
  if (typeof value !== 'object' || value === null) return ''
  const shown = Object.entries(value).filter(([k]) => !HIDDEN.test(k))
  const named = shown.filter(([k]) => k === 'nome')
  return (named.length > 0 && '_id' in value ? named : shown)
    .map(([, v]) => plainWords(v))
    .filter(Boolean)
    .join(' · ')
}

const linesOf = (value: unknown, words: FieldWords | undefined): string[] => {
  const show = (v: unknown) => words?.show?.(v) ?? plainWords(v)
  return Array.isArray(value) ? value.map(show) : [show(value)]
}

/** The three values as a person reads them, a line for each row of a list; rows that all three share are left out. */
export const wordsOf = (
  values: { before: unknown; theirs: unknown; mine: unknown },
  words: FieldWords | undefined,
): { before: string; theirs: string; mine: string } => {
  const lists = [values.before, values.theirs, values.mine]
  const isList = lists.every(Array.isArray)
  const shared = (v: unknown) => isList && lists.every((l) => (l as unknown[]).some((x) => same(x, v)))
  const text = (value: unknown) => {
    const own = Array.isArray(value) && isList ? value.filter((v) => !shared(v)) : value
    return linesOf(own, words).filter(Boolean).join('\n') || EMPTY
  }
  return { before: text(values.before), theirs: text(values.theirs), mine: text(values.mine) }
}

const withoutMarks = (label: string): string => label.replace(/(\s*\(\d\))+$/, '')

/** The field as the screen calls it, with its panel where another field is called the same; without marks of footnotes. */
export const labelOf = (name: string, all: ReadonlyMap<string, FieldWords>): string => {
  const words = all.get(name)
  if (!words) return name
  const label = withoutMarks(words.label)
  const twice = [...all].some(([n, w]) => n !== name && withoutMarks(w.label) === label)
  return twice && words.panel ? `${words.panel} · ${label}` : label
}
