import { type Answer, flag, id, instant, nullable, object, text } from '../../comum/answer'
import { endereco } from './endereco'
import { registro } from './registro'

const talvez = nullable(text)

export const unidadeRecord = object({
  _id: id,
  nome: text,
  cnpj: nullable(text),
  /** What the numbers of its guides begin with. */
  faixa: text,
  /** Where it is; nothing of it before its first save. `codigoIBGEMunicipio` is the city's own. */
  endereco: object({}, { ...endereco, tipoLogradouro: talvez, codigoIBGEMunicipio: talvez }),
  /** Nothing of it before its first save. */
  tiss: object(
    {},
    { razaoSocial: talvez, cnes: talvez, regimeAtendimento: talvez, ...registro, numeroConselho: talvez },
  ),
  ativo: flag,
  updatedAt: instant,
})
export type Unidade = Answer<typeof unidadeRecord>
