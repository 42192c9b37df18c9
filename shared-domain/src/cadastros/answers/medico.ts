import { type Answer, flag, id, instant, object, text } from '../../comum/answer'

export const medicoRecord = object({
  _id: id,
  nome: text,
  /** Occupation: code and name as the domain had them on the day of the choice. */
  cbo: object({ codigo: text, valor: text }),
  conselho: text,
  ufConselho: text,
  numeroConselho: text,
  ativo: flag,
  updatedAt: instant,
})
export type Medico = Answer<typeof medicoRecord>
