import { type Answer, flag, instant, nullable, object, text } from '../../comum/answer'

/** GET /calendario: whether the person has a calendar to give, and the link that they gave. */
export const calendarioAnswer = object({
  /** They are an active professional. */
  profissional: flag,
  /** Null while there is none. */
  link: nullable(object({ criadoEm: instant, lidoEm: nullable(instant) })),
})
export type CalendarioAnswer = Answer<typeof calendarioAnswer>

/** POST /calendario: the path of the link, said this once. */
export const calendarioCriadoAnswer = object({ msg: text, caminho: text })
export type CalendarioCriadoAnswer = Answer<typeof calendarioCriadoAnswer>
