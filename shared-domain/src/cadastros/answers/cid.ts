import { type Answer, flag, id, instant, object, text } from '../../comum/answer'

export const cidRecord = object({
  _id: id,
  descricaoAbreviada: text,
  descricao: text,
  ativo: flag,
  updatedAt: instant,
})
export type Cid = Answer<typeof cidRecord>
