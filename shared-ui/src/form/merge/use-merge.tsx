import { type ErroDaApi, reportError, showInstant } from '@clinica/shared-auth'
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { alert } from '../../feedback/dialogos'
import type { FieldWords } from '../form-store'
import { labelOf, wordsOf } from './field-words'
import type { Conflict, MergeAnswer, MergeDialog, MergeQuestion } from './MergeDialog'
import { type Diff, mergeValues, takeTheirs } from './merge'
import { whoChanged } from './who-changed'

type Values = Record<string, unknown>
type Sides = { base: Values; theirs: Values; mine: Values }
type Options = { words: ReadonlyMap<string, FieldWords>; together?: readonly (readonly string[])[] }

/** What goes on: the values to save, and what they took from the other side; 'discard' and null as the person chose. */
export type Settled = { values: Values; told: string } | 'discard' | null

const load = () => import('./MergeDialog').then((m) => m.MergeDialog)

/** One question for a field, or for fields that are settled together: then each has a line. */
const conflictsOf = (diffs: readonly Diff[], words: Options['words']): Conflict[] => {
  const asked = new Map<string, Conflict>()
  for (const d of diffs.filter((diff) => diff.conflict)) {
    const name = d.group ?? d.name
    if (d.group && !words.has(d.name)) continue
    const label = labelOf(d.name, words)
    const said = wordsOf(d, words.get(d.name))
    const first = asked.get(name)
    if (first && said.theirs === said.mine) continue
    const join = (side: 'before' | 'theirs' | 'mine') =>
      first ? `${first[side]}\n${label}: ${said[side]}` : said[side]
    asked.set(name, {
      name,
      label: first?.label ?? label,
      before: join('before'),
      theirs: join('theirs'),
      mine: join('mine'),
    })
  }
  return [...asked.values()]
}

type Open = {
  question: MergeQuestion
  answer: (a: MergeAnswer) => void
  Dialog: ComponentType<ComponentProps<typeof MergeDialog>>
}

/**
 * Settles a stale save (409 `desatualizado`): what only one side touched is taken from that side, and only what both touched
 * is asked. `dialog` belongs beside the form; its code is fetched while somebody edits.
 */
export const useMerge = (editing: boolean) => {
  const [open, setOpen] = useState<Open | null>(null)
  useEffect(() => {
    if (editing) load().catch(() => undefined)
  }, [editing])

  const settle = useCallback(
    async (
      erro: ErroDaApi,
      { base, theirs, mine }: Sides,
      { words, together }: Options,
    ): Promise<Settled> => {
      const who = whoChanged(erro)
      const merge = mergeValues(base, theirs, mine, { isField: (n) => words.has(n), together })
      const label = ({ name }: Diff) => labelOf(name, words)
      const known = merge.diffs.filter((d) => words.has(d.name) || d.conflict)
      const taken = known.filter((d) => !d.conflict).map(label)
      const told = `${who ? `junto com a alteração de ${who}` : 'junto com a sua alteração em outra aba'}${
        taken.length > 0 ? ` em: ${taken.join(', ')}` : ''
      }`
      const conflicts = conflictsOf(known, words)
      if (conflicts.length === 0) return { values: merge.values, told }
      const { alteradoEm } = erro.corpo?.erro ?? {}
      const question = { who, when: alteradoEm ? showInstant(alteradoEm) : '', conflicts, taken }
      try {
        const Dialog = await load()
        const chosen = await new Promise<MergeAnswer>((answer) => setOpen({ question, answer, Dialog }))
        if (chosen === null || chosen === 'discard') return chosen
        return { values: takeTheirs(merge, chosen), told }
      } catch (falha) {
        reportError(falha)
        await alert({
          titulo: 'Registro alterado por outra pessoa',
          conteudo: `Mudou dos dois lados: ${conflicts.map((c) => c.label).join(', ')}. A comparação não pôde ser aberta; o que você digitou continua aqui. Salve de novo em instantes.`,
        })
        return null
      } finally {
        setOpen(null)
      }
    },
    [],
  )
  const dialog: ReactNode = open ? <open.Dialog question={open.question} onAnswer={open.answer} /> : null
  return { settle, dialog }
}
