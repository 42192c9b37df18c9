import { type Answer, flag, id, instant, list, named, object, text } from '../../comum/answer'

const frase = named(
  'FraseDoProntuario',
  object({ _id: id, atalho: text, texto: text, daClinica: flag, updatedAt: instant }),
)
export type Frase = Answer<typeof frase>

/** GET /evolucao/frases: one's own first, each by its shortcut. */
export const frasesAnswer = object({ frases: list(frase) })
export type FrasesAnswer = Answer<typeof frasesAnswer>
export const fraseSalvaAnswer = object({ msg: text, frase })
export type FraseSalvaAnswer = Answer<typeof fraseSalvaAnswer>
