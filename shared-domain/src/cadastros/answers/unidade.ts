import { type Answer, flag, id, instant, nullable, object, text } from '../../comum/answer'

const talvez = nullable(text)

export const unidadeRecord = object({
  _id: id,
  nome: text,
  cnpj: nullable(text),
  /** What the numbers of its guides begin with. */
  faixa: text,
  /** Where it is; nothing of it before its first save. */
  endereco: object(
    {},
    {
      cep: talvez,
      endereco: talvez,
      numero: talvez,
      complemento: talvez,
      bairro: talvez,
      uf: talvez,
      cidade: talvez,
    },
  ),
  ativo: flag,
  updatedAt: instant,
})
export type Unidade = Answer<typeof unidadeRecord>
