import { type Answer, flag, id, instant, nullable, object, text } from '../../comum/answer'
import { endereco } from './endereco'

export const unidadeRecord = object({
  _id: id,
  nome: text,
  cnpj: nullable(text),
  /** What the numbers of its guides begin with. */
  faixa: text,
  /** Where it is; nothing of it before its first save. */
  endereco: object({}, endereco),
  ativo: flag,
  updatedAt: instant,
})
export type Unidade = Answer<typeof unidadeRecord>
